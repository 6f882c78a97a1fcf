import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { listStaff, type StaffInList, staffSorts } from '#domain/staff/api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { staffColumns, staffOrder } from './manage-columns.tsx'

const offered = { sorts: staffSorts, usual: staffOrder }

const NewStaffDialog = lazyDialog(async () => (await import('./manage-new-dialog.tsx')).NewStaffDialog)
const EditStaffDialog = lazyDialog(async () => (await import('./manage-edit-dialog.tsx')).EditStaffDialog)

/** The accounts of staff, for administrators of the portal. Source: B-054 to B-064, B-155. */
export function Component() {
  return useStaff()?.role === 'admin' ? <StaffManagement /> : <BackToDashboard />
}

function BackToDashboard() {
  useEffect(() => {
    showToast({ kind: 'error', title: 'Access Denied', text: "You don't have permission to view this page" })
  }, [])
  return <Navigate to="/staff" replace />
}

function StaffManagement() {
  const adding = useDialog()
  const editing = useDialog<StaffInList>()
  return (
    <>
      <PageHeader title="Manage Staff" subtitle="Staff accounts and roles">
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => adding.open()}>
          Add New Staff
        </Button>
      </PageHeader>
      <StaffDirectory onEdit={editing.open} />
      <NewStaffDialog key={adding.opening} {...adding.props} />
      {editing.item ? <EditStaffDialog key={editing.opening} member={editing.item} {...editing.props} /> : null}
    </>
  )
}

function StaffDirectory({ onEdit }: { onEdit: (member: StaffInList) => void }) {
  const state = useListState(offered)
  const list = useApiPages(
    listStaff,
    { query: state.query },
    { failure: 'Failed to fetch staff users', keepPrevious: true },
  )
  return (
    <SectionCard title="Staff Directory" count={countOf(list)} flush>
      <ListTable
        label="Staff"
        list={list}
        state={state}
        columns={staffColumns(onEdit)}
        onRowOpen={onEdit}
        empty={
          <EmptyState kind="empty" title="No staff members found">
            Accounts you add appear here.
          </EmptyState>
        }
        failedText="No account has changed. We just couldn't load the list."
        rowHeight="plain"
        roomyWidth={980}
      />
    </SectionCard>
  )
}
