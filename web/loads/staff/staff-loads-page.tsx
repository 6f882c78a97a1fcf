import { Select } from '@mantine/core'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { statusChoiceOf, statusChoices } from '#domain/loads/status-choices.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListAddress } from '#web/shared/list/list-address.ts'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { staffLoadColumns } from './staff-loads-columns.tsx'
import { useStaffLoadsFilter } from './staff-loads-filter.ts'
import { StaffLoadsTable } from './staff-loads-table.tsx'
import classes from './staff-loads.module.css'

/** The loads of all shippers, for staff. Source: B-069 to B-084. */
export function Component() {
  useListAddress()
  const filter = useStaffLoadsFilter()
  const query = { status: filter.status, ...filter.state.query }
  const list = useApiPages(listStaffLoads, { query }, { failure: 'Failed to fetch loads', keepPrevious: true })
  return (
    <>
      <PageHeader title="Loads" subtitle="All loads, from auction through billing" />
      <StaffLoadsFilter filter={filter} />
      <SectionCard title="Loads" count={countOf(list)} flush>
        <StaffLoadsTable list={list} filter={filter} />
      </SectionCard>
    </>
  )
}

function StaffLoadsFilter({ filter }: { filter: ReturnType<typeof useStaffLoadsFilter> }) {
  return (
    <FilterBar
      label="Search load, origin or destination"
      search={filter.state.search}
      onSearch={filter.state.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
      count={filter.isStatusUsual ? 0 : 1}
      order={{ columns: staffLoadColumns, state: filter.state }}
    >
      <Select
        className={classes.choice}
        aria-label="Status"
        allowDeselect={false}
        data={statusChoices}
        maxDropdownHeight={420}
        value={statusChoiceOf(filter.status)}
        onChange={(choice) => choice && filter.setStatus(choice)}
      />
    </FilterBar>
  )
}
