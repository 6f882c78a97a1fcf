import { Select } from '@mantine/core'
import type { AnyLoad } from '#domain/loads/load.ts'
import { FilterBar } from '#web/shared/filter-bar.tsx'
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
    <FilterBar
      label="Search by location or load ID"
      search={filter.search}
      onSearch={others.setSearch}
      isActive={others.isActive}
      onReset={others.reset}
    >
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
    </FilterBar>
  )
}
