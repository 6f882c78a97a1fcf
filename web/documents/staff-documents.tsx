import type { ReactNode } from 'react'
import { listStaffDocuments } from '#domain/documents/api.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { SectionCard } from '#web/shared/parts/section-card.tsx'
import { plainList } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { columnsOf } from './staff-documents-columns.tsx'
import { StaffRemoveDialog } from './staff-remove-dialog.tsx'
import { StaffUploadButton } from './staff-upload-button.tsx'

/** The documents of a load, for staff. Source: B-093, B-207. */
export function StaffDocuments({ load }: { load: { id: number; loadNumber: string } }) {
  const failure = 'Failed to fetch documents'
  const list = useApiPages(listStaffDocuments, { params: { id: load.id } }, { failure })
  return (
    <DocumentsCard list={list} without="load" action={<StaffUploadButton load={load} />}>
      Documents from the shipper and trucker appear here.
    </DocumentsCard>
  )
}

/** What an account has uploaded, for staff. Source: B-109, B-207, B-232. */
export function StaffDocumentsOfUser({ userId }: { userId: number }) {
  const failure = 'Failed to fetch user documents'
  const list = useApiPages(listDocumentsOfUser, { params: { id: userId } }, { failure })
  return (
    <DocumentsCard list={list} without="uploader">
      This user's uploads appear here.
    </DocumentsCard>
  )
}

type DocumentsCardProps = {
  list: ReturnType<typeof useApiPages<typeof listDocumentsOfUser>>
  /** The column that is the same in all rows. */
  without: 'load' | 'uploader'
  action?: ReactNode
  /** Shown when there are none. */
  children: string
}

function DocumentsCard({ list, without, action, children }: DocumentsCardProps) {
  const removal = useDialog<StaffDocument>()
  return (
    <SectionCard title="Documents" count={countOf(list)} action={action} flush>
      <ListTable
        label="Documents"
        list={list}
        state={plainList}
        columns={columnsOf(removal.open).filter(({ key }) => key !== without)}
        empty={
          <EmptyState kind="empty" title="No documents have been uploaded yet.">
            {children}
          </EmptyState>
        }
        rowHeight="plain"
        roomyWidth={700}
      />
      {removal.item ? <StaffRemoveDialog key={removal.opening} document={removal.item} {...removal.props} /> : null}
    </SectionCard>
  )
}
