import { Select } from '@mantine/core'
import { areaOptions } from '#web/shared/form/area-options.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import { type MailingListFilter, statusChoices } from './use-mailing-list.ts'
import classes from './mailing-list.module.css'

/** Search, area and status. */
export function MailingListFilterBar({ filter }: { filter: MailingListFilter }) {
  return (
    <FilterBar
      label="Search by email, name or company"
      search={filter.state.search}
      onSearch={filter.state.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
      count={Number(filter.area !== undefined) + Number(filter.status !== statusChoices[0]?.value)}
    >
      <SearchableSelect
        className={classes.choice}
        aria-label="Drayage area"
        placeholder="All Areas"
        options={areaOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the area' }}
        value={filter.area}
        onChange={filter.setArea}
      />
      <Select
        className={classes.choice}
        aria-label="Status"
        allowDeselect={false}
        data={statusChoices}
        value={filter.status}
        onChange={(status) => status && filter.setStatus(status)}
      />
    </FilterBar>
  )
}
