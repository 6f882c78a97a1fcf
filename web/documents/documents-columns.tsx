import { type Document, documentTypeLabels } from '#domain/documents/document.ts'
import { formatDate } from '#domain/formats.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { DocumentActions, DocumentName, LoadOfDocument } from './document-cells.tsx'
import classes from './documents-table.module.css'

/** The columns of documents that their users see. Source: B-115. */
export const columnsOf = (onRemove: (document: Document) => void): Column<Document>[] => [
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
