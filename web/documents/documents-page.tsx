import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { countOf } from '#web/shared/table/list-table.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { documentTabs } from './document-tabs.ts'
import { DocumentsFilter } from './documents-filter.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { UploadDialog } from './upload/upload-on-demand.tsx'
import { useUpload } from './upload/use-upload.ts'
import { useDocumentFilter } from './use-document-filter.ts'
import { useDocumentCounts, useDocuments } from './use-documents.ts'

/** The document library of every user. Source, B-111 to B-119; G-148, G-152. */
export function Component() {
  const filter = useDocumentFilter()
  const { tab, setTab, reset } = filter
  const list = useDocuments(filter)
  const counts = useDocumentCounts(filter)
  const upload = useUpload()
  const open = () => upload.open(filter.load)
  return (
    <>
      <PageHeader title="Documents" subtitle="Your uploads and documents on your loads">
        <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={open}>
          Upload Document
        </Button>
      </PageHeader>
      <DocumentsFilter {...filter} />
      <TabbedCard
        label="Documents by type"
        tabs={withCounts(documentTabs, counts, (one) => (one === 'all' ? filter.ofAll : [one]))}
        value={tab}
        onChange={setTab}
        count={countOf(list)}
      >
        <DocumentsTable
          label="Documents"
          list={list}
          state={filter.state}
          empty={emptyWords(list.isEmpty, open, reset)}
        />
      </TabbedCard>
      <UploadDialog key={upload.opening} {...upload.dialog} />
    </>
  )
}

function emptyWords(isEmpty: boolean | undefined, onUpload: () => void, onReset: () => void) {
  if (isEmpty === undefined) return undefined
  if (!isEmpty) {
    return (
      <EmptyState
        kind="empty"
        title="No Documents Found"
        action={
          <Button variant="default" onClick={onReset}>
            Reset
          </Button>
        }
      >
        No documents match your search and filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="empty"
      title="No documents have been uploaded yet."
      action={
        <Button variant="light" onClick={onUpload}>
          Upload Document
        </Button>
      }
    >
      Upload credit applications, delivery orders, certificates of insurance and operating authority here.
    </EmptyState>
  )
}
