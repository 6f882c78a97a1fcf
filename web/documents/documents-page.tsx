import { Button, CloseButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { May } from '#web/api/may.tsx'
import { uploadDocument } from '#domain/documents/api.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { withCounts } from '#web/shared/list/tab-counts.ts'
import { countOf } from '#web/shared/table/list-table.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { documentTabs, typeChoices } from './document-tabs.ts'
import classes from './documents-page.module.css'
import { DocumentsTable } from './documents-table.tsx'
import { UploadDialog, useUpload } from './upload/upload-on-demand.tsx'
import { useDocumentFilter, type DocumentFilter } from './use-document-filter.ts'
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
        <May call={uploadDocument}>
          <Button leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={open}>
            Upload Document
          </Button>
        </May>
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
        <May call={uploadDocument}>
          <Button variant="light" onClick={onUpload}>
            Upload Document
          </Button>
        </May>
      }
    >
      Upload credit applications, delivery orders, certificates of insurance and operating authority here.
    </EmptyState>
  )
}

/** Search box, types, the load that is asked for, and Reset. Source: B-111, B-112; F-111. */
function DocumentsFilter({ tab, types, load, state, isActive, setTypes, dropLoad, reset }: DocumentFilter) {
  return (
    <FilterBar
      label="Search by name or load number"
      search={state.search}
      onSearch={state.setSearch}
      isActive={isActive}
      onReset={reset}
    >
      <ChoicesSelect
        className={classes.type}
        name="Document type"
        all="All Types"
        choices={typeChoices}
        value={types}
        onChange={setTypes}
        disabled={tab !== 'all'}
      />
      {load ? (
        <span className={classes.load}>
          Load {load}
          <CloseButton size={24} aria-label={`All loads, not only ${load}`} onClick={dropLoad} />
        </span>
      ) : null}
    </FilterBar>
  )
}
