import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listStaffDocuments, openUpload } from '#domain/documents/api.ts'
import { documentTypeLabels } from '#domain/documents/document.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { formatDate } from '#domain/formats.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { listDocumentsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import type { Column } from '#web/shared/table-types.ts'
import { Truncated } from '#web/shared/truncated.tsx'
import classes from './staff-documents.module.css'

/** The documents of a load, for staff. Source: docs/requirements.md, B-093, B-207. */
export function StaffDocuments({ loadId }: { loadId: number }) {
  const failure = 'Failed to fetch documents'
  const list = useApiPages(listStaffDocuments, { params: { id: loadId } }, { failure })
  return (
    <DocumentsCard list={list} columns={columns.filter(({ key }) => key !== 'load')}>
      Documents from the shipper and trucker appear here.
    </DocumentsCard>
  )
}

/** What an account has uploaded, for staff. Source: docs/requirements.md, B-109, B-207, B-232. */
export function StaffDocumentsOfUser({ userId }: { userId: number }) {
  const failure = 'Failed to fetch user documents'
  const list = useApiPages(listDocumentsOfUser, { params: { id: userId } }, { failure })
  return (
    <DocumentsCard list={list} columns={columns.filter(({ key }) => key !== 'uploader')}>
      This user's uploads appear here.
    </DocumentsCard>
  )
}

type DocumentsCardProps = {
  list: ReturnType<typeof useApiPages<typeof listDocumentsOfUser>>
  columns: readonly Column<StaffDocument>[]
  /** What is said when there are none. */
  children: string
}

function DocumentsCard({ list, columns: shown, children }: DocumentsCardProps) {
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <SectionCard title="Documents" count={list.total} flush>
      <DataTable
        label="Documents"
        columns={shown}
        rows={list.items}
        getRowKey={(document) => document.id}
        empty={
          <EmptyState kind="empty" title="No documents have been uploaded yet.">
            {children}
          </EmptyState>
        }
        failed={
          list.errorText ? <FailedList title={list.errorText} retrying={list.isFetching} onRetry={retry} /> : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={680}
      />
      <RefreshFailed text={list.items?.length ? list.errorText : undefined} onRetry={retry} />
    </SectionCard>
  )
}

const columns: Column<StaffDocument>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <bdi className={classes.name}>
        <Truncated>{name}</Truncated>
      </bdi>
    ),
  },
  { key: 'type', header: 'Type', width: 150, cell: ({ type }) => documentTypeLabels[type] },
  { key: 'uploader', header: 'Uploaded By', width: 170, cell: (document) => <Uploader document={document} /> },
  { key: 'load', header: 'Related Load', width: 130, cell: (document) => <RelatedLoad document={document} /> },
  { key: 'date', header: 'Date', width: 118, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'view',
    header: 'Action',
    width: 110,
    align: 'right',
    skeleton: 'button',
    cell: (document) => <ViewLink document={document} />,
  },
]

function Uploader({ document: { userId, uploaderName } }: { document: StaffDocument }) {
  return (
    <Link className={classes.link} to={`/staff/users/${userId}`}>
      {uploaderName}
    </Link>
  )
}

function RelatedLoad({ document: { loadId, loadNumber } }: { document: StaffDocument }) {
  if (loadId === null) return <span className={classes.none}>None</span>
  return (
    <Link className={classes.link} to={`/staff/loads/${loadId}`}>
      {loadNumber}
    </Link>
  )
}

function ViewLink({ document: { path, name } }: { document: StaffDocument }) {
  return (
    <Button
      component="a"
      href={urlOf(openUpload, { params: { filename: path } })}
      target="_blank"
      rel="noopener"
      variant="default"
      size="xs"
      leftSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
      aria-label={`View ${name}`}
    >
      View
    </Button>
  )
}
