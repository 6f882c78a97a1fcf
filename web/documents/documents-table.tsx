import type { ReactNode } from 'react'
import type { Document } from '#domain/documents/document.ts'
import { type ListState, plainList } from '#web/shared/list/list-state.ts'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { DocumentCard } from './document-cells.tsx'
import { columnsOf } from './documents-columns.tsx'
import { RemoveDocumentDialog } from './remove-document-dialog.tsx'
import type { DocumentPages } from './use-documents.ts'

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
