import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconFileTypeDoc, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { downloadDocument, removeDocument } from '#domain/documents/api.ts'
import { type Document, documentTypeLabels } from '#domain/documents/document.ts'
import { extensionOf, formatBytes } from '#domain/documents/file.ts'
import { formatDate } from '#domain/formats.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import type { UserRole } from '#domain/permissions.ts'
import { May } from '#web/api/may.tsx'
import { useSignedInUser } from '#web/api/session.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { PictureLink } from './picture-link.tsx'
import classes from './documents-table.module.css'

const removers = { uploader: 'the uploader', staff: 'Quaybid staff' }

/** What names a document: its kind of file, its name as it was written, its size; of a removed one who removed it. */
export function DocumentName({ document }: { document: Document }) {
  const { removed } = document
  if (removed) return <span className={classes.removed}>{removedWords({ ...removed, by: removers[removed.by] })}</span>
  return (
    <span className={classes.name}>
      <FileSign document={document} />
      <span>
        <bdi>
          <Truncated>{document.originalFilename}</Truncated>
        </bdi>
        <small>
          {formatBytes(document.bytes)}
          {document.byStaff ? ', from Quaybid staff' : ''}
        </small>
      </span>
    </span>
  )
}

/** A picture as itself, anything else as its kind of file. */
function FileSign({ document }: { document: Document }) {
  const { id, originalFilename, isPicture } = document
  if (isPicture) {
    const addressOf = (show: 'small' | 'full') => urlOf(downloadDocument, { params: { id }, query: { show } })
    return <PictureLink name={originalFilename} src={addressOf('small')} href={addressOf('full')} />
  }
  const FileIcon = extensionOf(originalFilename) === 'pdf' ? IconFileTypePdf : IconFileTypeDoc
  return <FileIcon size={20} stroke={1.5} aria-hidden />
}

/** The address of a document's file. */
export function downloadHref({ id }: Pick<Document, 'id'>): string {
  return urlOf(downloadDocument, { params: { id } })
}

export function DownloadButton({ document }: { document: Document }) {
  return (
    <RowButton
      label="Download"
      icon={IconDownload}
      withIcon
      name={`Download ${document.originalFilename}`}
      file={downloadHref(document)}
    />
  )
}

/** The number of the load, and the way to its page for those who have one. */
export function LoadOfDocument({ document: { loadId, loadNumber } }: { document: Document }) {
  const { role } = useSignedInUser()
  if (loadId === null) return <span className={classes.none}>None</span>
  const href = loadHref(role, loadId)
  return href ? (
    <Link className={classes.load} to={href}>
      {loadNumber}
    </Link>
  ) : (
    loadNumber
  )
}

function loadHref(role: UserRole, loadId: number): string | null {
  return role === 'admin' ? null : `/${role}/loads/${loadId}`
}

type DocumentActionsProps = { document: Document; onRemove: (document: Document) => void }

/** What can be done with a document: nothing with a removed one. */
export function DocumentActions({ document, onRemove }: DocumentActionsProps) {
  if (document.removed) return null
  return (
    <span className={classes.actions}>
      {document.removableUntil ? (
        <May call={removeDocument}>
          <RemoveButton name={document.originalFilename} onClick={() => onRemove(document)} />
        </May>
      ) : null}
      <DownloadButton document={document} />
    </span>
  )
}

type DocumentCardProps = DocumentActionsProps & {
  withLoad: boolean
  identity: (content: ReactNode) => ReactNode
}

/** A document where there is no room for columns. */
export function DocumentCard({ document, withLoad, identity, onRemove }: DocumentCardProps) {
  return (
    <div className={classes.card}>
      {identity(<DocumentName document={document} />)}
      <div className={classes.facts}>
        <span>{documentTypeLabels[document.type]}</span>
        <span>{formatDate(document.uploadedAt)}</span>
        {withLoad && document.loadId !== null ? (
          <span>
            Load <LoadOfDocument document={document} />
          </span>
        ) : null}
      </div>
      <DocumentActions document={document} onRemove={onRemove} />
    </div>
  )
}

/** "Removed by the uploader on Nov 22"; another year is named. */
export function removedWords({ at, by }: { at: string; by: string }): string {
  const date = formatDate(at)
  const thisYear = `, ${formatDate(new Date()).slice(-4)}`
  return `Removed by ${by} on ${date.endsWith(thisYear) ? date.slice(0, -thisYear.length) : date}`
}

/** Asks before a document is removed. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = `Remove ${name}`
  return (
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      size={30}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
