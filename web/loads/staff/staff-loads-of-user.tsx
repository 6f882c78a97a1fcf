import { staffLoadSorts } from '#domain/loads/sorts.ts'
import type { UserRole } from '#domain/permissions.ts'
import { listLoadsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { ScrollBox } from '#web/shared/table/scroll/scroll-box.tsx'
import { staffLoadColumns, staffLoadOrder } from './staff-loads-columns.tsx'

const offered = { sorts: staffLoadSorts, usual: staffLoadOrder }
const columnsOfShipper = staffLoadColumns.filter(({ key }) => key !== 'shipper')
const columnsOfOthers = columnsOfShipper.filter(({ key }) => key !== 'trucker')

type StaffLoadsOfUserProps = { user: { id: number; role: UserRole } }

/** The loads that a shipper posted or a trucker won, for staff. Source: B-107, B-108, B-232. */
export function StaffLoadsOfUser({ user: { id, role } }: StaffLoadsOfUserProps) {
  const isShipper = role === 'shipper'
  const title = isShipper ? 'Posted Loads' : 'Assigned Loads'
  const state = useListState(offered)
  const asked = { params: { id }, query: { sort: state.query.sort } }
  const list = useApiPages(listLoadsOfUser, asked, { failure: 'Failed to fetch user loads', keepPrevious: true })
  return (
    <SectionCard title={title} count={countOf(list)} flush>
      <ScrollBox total={countOf(list)}>
        <ListTable
          label={title}
          list={list}
          state={state}
          columns={isShipper ? columnsOfShipper : columnsOfOthers}
          rowHref={(load) => `/staff/loads/${load.id}`}
          empty={
            <EmptyState kind="empty" title="No loads found">
              {isShipper ? 'Loads appear here as they are posted.' : 'Loads appear here as they are won.'}
            </EmptyState>
          }
          rowHeight="plain"
          roomyWidth={1000}
        />
      </ScrollBox>
    </SectionCard>
  )
}
