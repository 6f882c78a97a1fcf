import { staffLoadSorts } from '#domain/loads/sorts.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import type { UserRole } from '#domain/permissions.ts'
import { listLoadsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { CardSearch } from '#web/shared/list/card-search.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { ScrollBox } from '#web/shared/table/scroll/scroll-box.tsx'
import { staffLoadColumns, staffLoadOrder } from './staff-loads-columns.tsx'
import { isFound } from './staff-loads-filter.ts'

const offered = { sorts: staffLoadSorts, usual: staffLoadOrder }
const columnsOfShipper = staffLoadColumns.filter(({ key }) => key !== 'shipper')
const columnsOfOthers = columnsOfShipper.filter(({ key }) => key !== 'trucker')

/** An admin of the marketplace has no loads. Source: F-266. */
const nothingYet: Record<UserRole, string> = {
  shipper: 'Loads appear here as they are posted.',
  trucker: 'Loads appear here as they are won.',
  admin: 'Admins neither post nor win loads.',
}

type StaffLoadsOfUserProps = { user: { id: number; role: UserRole } }

/** The loads that a shipper posted or a trucker won, for staff. Source: B-107, B-108, B-232. */
export function StaffLoadsOfUser({ user: { id, role } }: StaffLoadsOfUserProps) {
  const isShipper = role === 'shipper'
  const title = isShipper ? 'Posted Loads' : 'Assigned Loads'
  const state = useListState(offered)
  const asked = { params: { id }, query: state.query }
  const list = useApiPages(listLoadsOfUser, asked, { failure: 'Failed to fetch user loads', keepPrevious: true })
  return (
    <SectionCard title={title} count={countOf(list)} flush>
      <CardSearch label="Search load, place or company" state={state} total={list.total} />
      <ScrollBox total={countOf(list)}>
        <ListTable
          label={title}
          list={list}
          state={state}
          matches={matches}
          columns={isShipper ? columnsOfShipper : columnsOfOthers}
          rowHref={(load) => `/staff/loads/${load.id}`}
          empty={
            <NoRows
              title="No loads found"
              filtered="No loads match your search."
              none={nothingYet[role]}
              onReset={state.typed ? () => state.setSearch('') : null}
            />
          }
          rowHeight="plain"
          roomyWidth={1000}
        />
      </ScrollBox>
    </SectionCard>
  )
}

function matches(load: StaffLoad, typed: string): boolean {
  return isFound(load, typed) || hasEveryWord(typed, [load.shipperName, load.truckerName])
}
