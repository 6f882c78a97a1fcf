import type { ReactNode } from 'react'
import { listStaffDocuments } from '#domain/documents/api.ts'
import { staffDocumentSorts } from '#domain/documents/sorts.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { CardSearch } from '#web/shared/list/card-search.tsx'
import { type ListState, useListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { ReleaseDocumentDialog } from '../release-document-dialog.tsx'
import { columnsOf } from './staff-documents-columns.tsx'
import { StaffRemoveDialog } from './staff-remove-dialog.tsx'
import { StaffUploadButton } from './staff-upload-button.tsx'

/** On the page of an account the list of loads has the plain names in the address. */
const offered = { name: 'documents', usual: { key: 'uploaded', direction: 'descending' } } as const

/** The documents of a load, for staff. Source: B-093, B-207. */
export function StaffDocuments({ load }: { load: { id: number; loadNumber: string } }) {
  const failure = 'Failed to fetch documents'
  const state = useListState({ ...offered, sorts: staffDocumentSorts.load })
  const args = { params: { id: load.id }, query: state.query }
  const list = useApiPages(listStaffDocuments, args, { failure, keepPrevious: true })
  return (
    <DocumentsCard list={list} state={state} without="load" action={<StaffUploadButton load={load} />}>
      Documents from the shipper and trucker appear here.
    </DocumentsCard>
  )
}

/** What an account has uploaded, for staff. Source: B-109, B-207, B-232. */
export function StaffDocumentsOfUser({ userId }: { userId: number }) {
  const failure = 'Failed to fetch user documents'
  const state = useListState({ ...offered, sorts: staffDocumentSorts.user })
  const args = { params: { id: userId }, query: state.query }
  const list = useApiPages(listDocumentsOfUser, args, { failure, keepPrevious: true })
  return (
    <DocumentsCard list={list} state={state} without="uploader">
      This user's uploads appear here.
    </DocumentsCard>
  )
}

type DocumentsCardProps = {
  list: ReturnType<typeof useApiPages<typeof listDocumentsOfUser>>
  state: ListState
  /** The column that is the same in all rows. */
  without: 'load' | 'uploader'
  action?: ReactNode
  /** Shown when there are none. */
  children: string
}

function DocumentsCard({ list, state, without, action, children }: DocumentsCardProps) {
  const removal = useDialog<StaffDocument>()
  const releasing = useDialog<StaffDocument>()
  const asking = { onRemove: removal.open, onRelease: releasing.open }
  const hasHeldBack = list.items?.some(({ isHeldBack }) => isHeldBack) ?? false
  return (
    <SectionCard title="Documents" count={countOf(list)} action={action} flush>
      <CardSearch label="Search by name or load number" state={state} total={list.total} />
      <ListTable
        label="Documents"
        list={list}
        state={state}
        matches={matches}
        columns={columnsOf(asking, hasHeldBack).filter(({ key }) => key !== without)}
        empty={
          <NoRows
            title={state.typed ? 'No documents found' : 'No documents have been uploaded yet.'}
            filtered="No documents match your search."
            none={children}
            onReset={state.typed ? () => state.setSearch('') : null}
          />
        }
        rowHeight="plain"
        roomyWidth={700}
      />
      {releasing.item ? (
        <ReleaseDocumentDialog key={releasing.opening} document={releasing.item} {...releasing.props} />
      ) : null}
      {removal.item ? <StaffRemoveDialog key={removal.opening} document={removal.item} {...removal.props} /> : null}
    </SectionCard>
  )
}

function matches({ name, loadNumber }: StaffDocument, typed: string): boolean {
  return hasEveryWord(typed, [name, loadNumber])
}
