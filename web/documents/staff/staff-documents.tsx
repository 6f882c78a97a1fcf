import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listStaffDocuments, releaseDocument, removeStaffDocument } from '#domain/documents/api.ts'
import { StaffRemoval } from '#domain/documents/removal.ts'
import { staffDocumentSorts } from '#domain/documents/sorts.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { CardSearch } from '#web/shared/list/card-search.tsx'
import { type ListState, useListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useUpload } from '../upload/upload-on-demand.tsx'
import { columnsOf } from './staff-documents-columns.tsx'
import type { StaffUploadDialogProps } from './staff-upload-dialog.tsx'

const StaffUploadDialog = lazyDialog<StaffUploadDialogProps>(
  async () => (await import('./staff-upload-dialog.tsx')).StaffUploadDialog,
)

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

/** Asks staff before the shipper gets a document that may show who the trucker is. Source: G-353. */
function ReleaseDocumentDialog({ document, ...dialog }: DialogProps & { document: StaffDocument }) {
  const { id, name, loadNumber } = document
  return (
    <AskQuestion
      {...dialog}
      call={releaseDocument}
      args={{ params: { id } }}
      title="Release this document?"
      submitLabel="Release"
      done={{ title: 'Document released', text: name }}
      failed={{ title: 'Failed to release document', text: 'Please try again.' }}
      onRefused={dialog.onClose}
    >
      The shipper of load {loadNumber} is notified and can open {name} from then on, with whatever it shows of the
      trucker. This can't be undone.
    </AskQuestion>
  )
}

/** Asks staff for a reason before a document is removed. Source: G-258. */
function StaffRemoveDialog({ document: { id, name }, ...dialog }: DialogProps & { document: StaffDocument }) {
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={removeStaffDocument}
      args={(body) => ({ params: { id }, body })}
      title="Remove this document?"
      submitLabel="Remove"
      destructive
      form={StaffRemoval}
      start={{ reason: '' }}
      fields={{ reason: { label: 'Reason', hint: 'Only staff can read it.', rows: 2 } }}
      done={{ title: 'Document removed', text: name }}
      failed={{ title: 'Failed to remove document', text: 'Please try again.' }}
    >
      Shipper and trucker can no longer open {name}. They see that Quaybid staff removed it.
    </AskDialog>
  )
}

/** The way for staff to upload a document to a load. Source: G-257. */
function StaffUploadButton({ load }: Pick<StaffUploadDialogProps, 'load'>) {
  const upload = useUpload()
  const { opened, onClose } = upload.dialog
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => upload.open()}
      >
        Upload Document
      </Button>
      <StaffUploadDialog key={upload.opening} load={load} opened={opened} onClose={onClose} />
    </>
  )
}
