import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { type LoadFilter, typesAmong } from './load-search.ts'
import classes from './available-loads-filter.module.css'

const allTypes = 'all'

type AvailableLoadsFilterProps = {
  filter: LoadFilter
  isActive: boolean
  setSearch: (text: string) => void
  setType: (type: string | null) => void
  reset: () => void
  loads: readonly AnyLoad[]
  /** Called when the types are looked at: those of loads that are not there yet count too. */
  onTypesWanted: () => void
}

/** Search box, container type and Reset. Source: docs/requirements.md, A-182 to A-184. */
export function AvailableLoadsFilter({ filter, loads, ...others }: AvailableLoadsFilterProps) {
  const types = typesAmong(loads, filter.containerType)
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search by location or load ID"
        placeholder="Search by location or load ID"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        {...(filter.search && {
          rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => others.setSearch('')} />,
        })}
        value={filter.search}
        onChange={(event) => others.setSearch(event.currentTarget.value)}
      />
      <Select
        className={classes.type ?? ''}
        aria-label="Container type"
        searchable={false}
        allowDeselect={false}
        data={[{ value: allTypes, label: 'All Types' }, ...types.map((type) => ({ value: type, label: type }))]}
        value={filter.containerType ?? allTypes}
        onChange={(type) => others.setType(type === allTypes ? null : type)}
        onDropdownOpen={others.onTypesWanted}
      />
      <Button variant="default" className={classes.reset ?? ''} onClick={others.reset} disabled={!others.isActive}>
        Reset
      </Button>
    </search>
  )
}
