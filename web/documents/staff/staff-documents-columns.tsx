import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { openUpload } from '#domain/documents/api.ts'
import { documentTypeLabels } from '#domain/documents/document.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { formatDate } from '#domain/formats.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { PictureLink } from '../picture-link.tsx'
import { RemoveButton, removedWords } from '../document-cells.tsx'
import classes from './staff-documents.module.css'

type Asking = { onRemove: (document: StaffDocument) => void; onRelease: (document: StaffDocument) => void }

/** The columns of documents that staff see; `hasHeldBack`: one of them can be released. Source: B-093, B-109; G-353. */
export const columnsOf = (asking: Asking, hasHeldBack: boolean): Column<StaffDocument>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: (document) => <Name document={document} />,
  },
  { key: 'type', header: 'Type', width: 150, least: 110, cell: ({ type }) => documentTypeLabels[type] },
  {
    key: 'uploader',
    header: 'Uploaded By',
    width: 200,
    least: 120,
    cell: (document) => <Uploader document={document} />,
  },
  {
    key: 'load',
    header: 'Related Load',
    width: 130,
    least: 100,
    cell: (document) => <RelatedLoad document={document} />,
  },
  { key: 'uploaded', header: 'Date', width: 118, least: 90, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'view',
    header: 'Action',
    width: hasHeldBack ? 170 : 136,
    least: 84,
    align: 'right',
    skeleton: 'button',
    cell: (document) => <Actions document={document} {...asking} />,
  },
]

function Name({ document: { name, path, removed, isPicture, isHeldBack } }: { document: StaffDocument }) {
  const addressOf = (query: { show?: 'small' }) => urlOf(openUpload, { params: { filename: path }, query })
  return (
    <span className={classes.named}>
      {isPicture ? <PictureLink name={name} src={addressOf({ show: 'small' })} href={addressOf({})} /> : null}
      <span className={classes.name}>
        <bdi>
          <Truncated>{name}</Truncated>
        </bdi>
        {removed ? <small>{removalOf(removed)}</small> : null}
        {isHeldBack ? <small>Held back from the shipper</small> : null}
      </span>
    </span>
  )
}

function removalOf({ at, byName, reason }: NonNullable<StaffDocument['removed']>): string {
  const words = removedWords({ at, by: byName })
  return reason ? `${words}: ${reason}` : words
}

function Actions({ document, onRemove, onRelease }: Asking & { document: StaffDocument }) {
  return (
    <span className={classes.actions}>
      {document.isHeldBack ? <ReleaseButton name={document.name} onClick={() => onRelease(document)} /> : null}
      {document.mayRemove ? <RemoveButton name={document.name} onClick={() => onRemove(document)} /> : null}
      {document.hasFile ? <ViewLink document={document} /> : null}
    </span>
  )
}

function Uploader({ document: { userId, uploaderName } }: { document: StaffDocument }) {
  if (userId === null) return uploaderName
  return (
    <Link data-touch className={classes.link} to={`/staff/users/${userId}`}>
      {uploaderName}
    </Link>
  )
}

function RelatedLoad({ document: { loadId, loadNumber } }: { document: StaffDocument }) {
  if (loadId === null) return <span className={classes.none}>None</span>
  return (
    <Link data-touch className={classes.link} to={`/staff/loads/${loadId}`}>
      {loadNumber}
    </Link>
  )
}

function ViewLink({ document: { path, name } }: { document: StaffDocument }) {
  return (
    <RowButton
      label="View"
      icon={IconExternalLink}
      withIcon
      name={`View ${name}`}
      file={urlOf(openUpload, { params: { filename: path } })}
    />
  )
}

/** Asks before the shipper gets a document. */
function ReleaseButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = `Release ${name} to the shipper`
  return (
    <ActionIcon variant="subtle" size={30} aria-label={label} title={label} onClick={onClick}>
      <IconSend size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
