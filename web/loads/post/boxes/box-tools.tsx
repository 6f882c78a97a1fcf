import { Button, Menu, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { mostContainers } from '#domain/loads/containers.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { useSelectOnFocus } from '#web/shared/form/use-select-on-focus.ts'
import classes from './boxes.module.css'

type MoreBoxesProps = { count: number; onAdd: (count: number) => void }

/** Asks how many boxes to add that are like the last one. */
export function MoreBoxes({ count, onAdd }: MoreBoxesProps) {
  const [opened, { close, toggle }] = useDisclosure(false)
  const most = mostContainers - count
  const [typed, setTyped] = useState('1')
  const select = useSelectOnFocus()
  const wanted = countedNumber(typed, 'count') ?? 0
  const isWrong = wanted < 1 || wanted > most
  function add() {
    if (isWrong) return
    onAdd(wanted)
    setTyped('1')
    close()
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={most === 0}
          leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          onClick={toggle}
        >
          Add Boxes Like This
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add boxes">
        <div className={classes.ask}>
          <TextInput
            {...select}
            onBlur={(event) => void select.onBlur(event)}
            label="How many boxes"
            description={`Up to ${most} more. Each is a load with its own auction.`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isWrong ? `Enter 1 to ${most}` : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button onClick={add} disabled={isWrong}>
            Add
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

type MoreColumnsProps = {
  columns: readonly { key: string; head: string }[]
  shown: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** What else can be entered for each box. */
export function MoreColumns({ columns, shown, onToggle }: MoreColumnsProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconColumns size={15} stroke={1.75} aria-hidden />}>
          More Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.columns} aria-label="Columns">
        {columns.map(({ key, head }) => (
          <Menu.CheckboxItem key={key} checked={shown.has(key)} onChange={() => onToggle(key)}>
            {head}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
