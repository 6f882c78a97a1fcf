import type { ReactNode } from 'react'
import { removeDocument } from '#domain/documents/api.ts'
import { type Document, documentTypeLabels } from '#domain/documents/document.ts'
import { formatDate } from '#domain/formats.ts'
import { type ListState, plainList } from '#web/shared/list/list-state.ts'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { DocumentCard, DocumentActions, DocumentName, LoadOfDocument } from './document-cells.tsx'
import classes from './documents-table.module.css'
import type { DocumentPages } from './use-documents.ts'

/** The columns of documents that their users see. Source: B-115. */
const columnsOf = (onRemove: (document: Document) => void): Column<Document>[] => [
  {
    key: 'name',
    header: 'Document',
    skeleton: 'lines',
    cell: (document) => (
      <span className={classes.cell}>
        <DocumentName document={document} />
      </span>
    ),
  },
  { key: 'type', header: 'Type', width: 150, least: 112, cell: ({ type }) => documentTypeLabels[type] },
  { key: 'load', header: 'Load', width: 118, least: 96, cell: (document) => <LoadOfDocument document={document} /> },
  { key: 'uploaded', header: 'Uploaded', width: 118, least: 92, cell: ({ uploadedAt }) => formatDate(uploadedAt) },
  {
    key: 'actions',
    header: 'Action',
    width: 180,
    least: 84,
    align: 'right',
    skeleton: 'button',
    cell: (document) => <DocumentActions document={document} onRemove={onRemove} />,
  },
]

type DocumentsTableProps = {
  label: string
  list: DocumentPages
  /** How it is searched and ordered, where it is. */
  state?: ListState
  /** Undefined until it is known what to say without rows. */
  empty: ReactNode
  /** On the page of one load its column is left out. */
  withLoad?: boolean
}

/** Documents, the newest first. Source: B-115, B-119; G-152. */
export function DocumentsTable({ label, list, state = plainList, empty, withLoad = true }: DocumentsTableProps) {
  const removal = useDialog<Document>()
  const columns = columnsOf(removal.open)
  return (
    <>
      <ListTable
        label={label}
        // Without rows nothing is said until it is known what.
        list={empty === undefined && list.items?.length === 0 ? { ...list, items: undefined } : list}
        state={state}
        matches={matches}
        columns={withLoad ? columns : columns.filter(({ key }) => key !== 'load')}
        renderCard={(document, identity) => (
          <DocumentCard document={document} withLoad={withLoad} identity={identity} onRemove={removal.open} />
        )}
        empty={empty}
        // A failure does not read as if there were no documents.
        failedText="Your documents are safe. We just couldn't load this list."
        roomyWidth={withLoad ? 800 : 640}
        rowHeight="plain"
      />
      {removal.item ? <RemoveDocumentDialog key={removal.opening} document={removal.item} {...removal.props} /> : null}
    </>
  )
}

function matches({ originalFilename, loadNumber }: Document, typed: string): boolean {
  return hasEveryWord(typed, [originalFilename, loadNumber])
}

/** Asks before the uploader removes a document. Source: G-258. */
function RemoveDocumentDialog({ document, ...dialog }: DialogProps & { document: Document }) {
  const { id, originalFilename: name, loadNumber } = document
  return (
    <AskQuestion
      {...dialog}
      call={removeDocument}
      args={{ params: { id } }}
      title="Remove this document?"
      submitLabel="Remove"
      destructive
      done={{ title: 'Document removed', text: name }}
      failed={{ title: 'Failed to remove document', text: 'Please try again.' }}
      onRefused={dialog.onClose}
    >
      {name} is removed. This can't be undone.
      {loadNumber ? ` Everyone who could see it on load ${loadNumber} sees that it was removed.` : ''}
    </AskQuestion>
  )
}
