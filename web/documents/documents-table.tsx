import type { ReactNode } from 'react'
import { type Document, documentTypeLabels } from '#domain/documents/document.ts'
import { formatDate } from '#domain/formats.ts'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { FailedList } from '#web/shared/table/failed-list.tsx'
import { RefreshFailed } from '#web/shared/table/refresh-failed.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { DocumentActions, DocumentCard, DocumentName, LoadOfDocument } from './document-cells.tsx'
import { RemoveDocumentDialog } from './remove-document-dialog.tsx'
import { useRemoval } from './use-removal.ts'
import type { DocumentPages } from './use-documents.ts'
import classes from './documents-table.module.css'

type DocumentsTableProps = {
  label: string
  list: DocumentPages
  /** Undefined until it is known what to say without rows. */
  empty: ReactNode
  /** On the page of one load its column is left out. */
  withLoad?: boolean
}

/** Documents, the newest first. Source: B-115, B-119; G-152. */
export function DocumentsTable({ label, list, empty, withLoad = true }: DocumentsTableProps) {
  const isNone = list.items?.length === 0
  const removal = useRemoval<Document>()
  const columns = columnsOf(removal.open)
  return (
    <>
      <DataTable
        label={label}
        columns={withLoad ? columns : columns.filter(({ key }) => key !== 'load')}
        rows={isNone && empty === undefined ? undefined : list.items}
        getRowKey={(document) => document.id}
        renderCard={(document, identity) => (
          <DocumentCard document={document} withLoad={withLoad} identity={identity} onRemove={removal.open} />
        )}
        empty={empty}
        failed={list.errorText ? <Failed title={list.errorText} list={list} /> : undefined}
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        minWidth={withLoad ? 800 : 640}
        rowHeight="plain"
      />
      <RefreshFailed text={list.items?.length ? list.errorText : undefined} onRetry={list.retry} />
      {removal.asked ? (
        <RemoveDocumentDialog
          key={removal.opening}
          document={removal.asked}
          opened={removal.opened}
          onClose={removal.close}
        />
      ) : null}
    </>
  )
}

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
  { key: 'type', header: 'Type', width: 150, cell: ({ type }) => documentTypeLabels[type] },
  { key: 'load', header: 'Load', width: 118, cell: (document) => <LoadOfDocument document={document} /> },
  { key: 'uploaded', header: 'Uploaded', width: 118, cell: ({ uploadedAt }) => formatDate(uploadedAt) },
  {
    key: 'actions',
    header: 'Action',
    width: 180,
    align: 'right',
    skeleton: 'button',
    cell: (document) => <DocumentActions document={document} onRemove={onRemove} />,
  },
]

/** A failure does not look like an empty list. */
function Failed({ title, list }: { title: string; list: DocumentPages }) {
  return (
    <FailedList title={title} retrying={list.isFetching} onRetry={list.retry}>
      Your documents are safe. We just couldn't load this list.
    </FailedList>
  )
}
