import { Select } from '@mantine/core'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { statusChoiceOf, statusChoices } from '#domain/loads/status-choices.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { FilterBar } from '#web/shared/filter-bar.tsx'
import { useListAddress } from '#web/shared/list-address.ts'
import { PageHeader } from '#web/shared/page-header.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { isFound, useStaffLoadsFilter } from './staff-loads-filter.ts'
import { StaffLoadsTable } from './staff-loads-table.tsx'
import classes from './staff-loads.module.css'

/** The loads of all shippers, for staff. Source: docs/requirements.md, B-069 to B-084. */
export function Component() {
  useListAddress()
  const filter = useStaffLoadsFilter()
  const list = useStaffLoads(filter.status)
  const search = filter.search.trim()
  const found = search ? list.items?.filter((load) => isFound(load, search)) : list.items
  return (
    <>
      <PageHeader title="Loads" subtitle="All loads, from auction through billing" />
      <StaffLoadsFilter filter={filter} />
      <SectionCard title="Loads" count={search ? found?.length : list.total} flush>
        <StaffLoadsTable key={filter.status} list={list} found={found} filter={filter} />
      </SectionCard>
    </>
  )
}

function useStaffLoads(status: string) {
  const list = useApiPages(listStaffLoads, { query: { status } }, { failure: 'Failed to fetch loads' })
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return { ...list, retry }
}

export type StaffLoadPages = ReturnType<typeof useStaffLoads>

function StaffLoadsFilter({ filter }: { filter: ReturnType<typeof useStaffLoadsFilter> }) {
  return (
    <FilterBar
      label="Search load, origin or destination"
      search={filter.search}
      onSearch={filter.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
    >
      <Select
        className={classes.choice ?? ''}
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
