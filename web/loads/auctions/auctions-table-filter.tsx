import { Button, CloseButton, Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { useContainerTypes } from './use-container-types.ts'
import classes from './auctions-table.module.css'

const parameter = 'container'
const all = 'all'

/** The container type that the address asks for, and how to ask for another; null is all of them. */
export function useContainerFilter(): [type: ContainerType | null, setType: (type: string | null) => void] {
  const [address, put] = useAddress()
  const type = containerTypeValues.find((known) => known === address.get(parameter)) ?? null
  return [type, (chosen) => put({ [parameter]: chosen }, { replace: true })]
}

type ContainerFilterProps = {
  type: ContainerType | null
  onChange: (type: string | null) => void
  /** Only the types of loads of these statuses are offered. */
  statuses: string
}

/** "Filtered by" and the type, and the choice of another. Source: A-090. */
export function ContainerFilter({ type, onChange, statuses }: ContainerFilterProps) {
  const types = useContainerTypes(statuses, type === null ? [] : [type])
  return (
    <div className={classes.filter}>
      {type === null ? null : (
        <span className={classes.filtered}>
          <span>
            Filtered by <b>{type}</b>
          </span>
          <CloseButton size={30} iconSize={14} aria-label="Remove the filter" onClick={() => onChange(null)} />
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
          >
            Container type
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={type ?? all} onChange={(value) => onChange(value === all ? null : value)}>
            <Menu.RadioItem value={all}>All types</Menu.RadioItem>
            {types.map((value) => (
              <Menu.RadioItem key={value} value={value}>
                {value}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
