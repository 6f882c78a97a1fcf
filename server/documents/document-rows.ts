import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Selectable, sql } from 'kysely'
import { type Document, isPaper } from '#domain/documents/document.ts'
import { fileFormats, isPicture } from '#domain/documents/file.ts'
import { removableUntil } from '#domain/documents/removal.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountNameSql } from '#server/auth/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FileAnswer } from '#server/http/file-answer.ts'
import type { Storage } from '#server/ports/storage.ts'
import { isHeldBackSql, type Revealing } from './held-back.ts'
import { smaller } from './pictures/picture.ts'

export type DocumentRow = Selectable<Tables['documents']> & {
  load_number: string | null
  load_status: AnyLoadStatus | null
}

/** Documents with the number of their load; the caller adds the condition. */
export function selectDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .leftJoin('loads', 'loads.id', 'documents.load_id')
    .selectAll('documents')
    .select(['loads.load_number', 'loads.status as load_status'])
}

/** A document as the user `viewerId` sees it. Source: B-133; G-038, G-258. */
export function toDocument(row: DocumentRow, viewerId: number): Document {
  const mayRemove = row.user_id === viewerId && !row.removed_at && !isKept(row)
  const until = mayRemove ? removableUntil(row.uploaded_at, row.load_status) : null
  return {
    id: row.id,
    originalFilename: row.removed_at ? '' : row.original_filename,
    type: row.type,
    loadId: row.load_id,
    loadNumber: row.load_number,
    uploadedAt: row.uploaded_at.toISOString(),
    bytes: row.removed_at ? 0 : row.bytes,
    isPicture: !row.removed_at && isPicture(row.mime_type),
    byStaff: row.staff_id !== null,
    removableUntil: until && until.toISOString(),
    removed: row.removed_at && {
      at: row.removed_at.toISOString(),
      by: row.removed_by === null ? 'uploader' : 'staff',
    },
  }
}

/** Documents with the names of their uploaders, only for staff, who choose whose documents they read. Source: G-117. */
export function selectStaffDocuments(db: Db) {
  return selectDocuments(db)
    .leftJoin('users as uploader', 'uploader.id', 'documents.user_id')
    .leftJoin('staff as staff_uploader', 'staff_uploader.id', 'documents.staff_id')
    .leftJoin('staff as remover', 'remover.id', 'documents.removed_by')
    .select([
      sql<string>`coalesce(staff_uploader.full_name, ${accountNameSql('uploader')}, 'Quaybid')`.as('uploader_name'),
      'remover.full_name as remover_name',
      isHeldBackSql.as('held_back'),
    ])
}

type StaffDocumentRow = DocumentRow & { uploader_name: string; remover_name: string | null; held_back: boolean }

/** A document as staff see it. Source: B-132; G-353. */
export function toStaffDocument(row: StaffDocumentRow, { revealsParties }: Revealing): StaffDocument {
  return {
    id: row.id,
    name: row.original_filename,
    type: row.type,
    path: row.filename,
    userId: row.user_id,
    uploaderName: row.uploader_name,
    createdAt: row.uploaded_at.toISOString(),
    loadId: row.load_id,
    loadNumber: row.load_number,
    removed: row.removed_at && {
      at: row.removed_at.toISOString(),
      byName: row.remover_name ?? row.uploader_name,
      reason: row.removed_because,
    },
    hasFile: hasFile(row),
    isPicture: hasFile(row) && isPicture(row.mime_type),
    isHeldBack: row.held_back && !revealsParties && !row.removed_at,
    mayRemove: !row.removed_at && !isKept(row),
  }
}

/** Whether the product has written it: no one can remove it. Source: G-354. */
export function isKept(row: Pick<DocumentRow, 'type' | 'is_made'>): boolean {
  return row.is_made || isPaper(row.type)
}

/** Whether there is still a file to open. */
export function hasFile(row: Pick<DocumentRow, 'removed_at' | 'file_kept_until'>): boolean {
  return !row.removed_at || (row.file_kept_until !== null && row.file_kept_until > row.removed_at)
}

/** The file of a document, to be saved. Refusals: `file-unavailable` when the storage does not have it. */
export async function fileOf(storage: Storage, row: DocumentRow): Promise<FileAnswer> {
  const content = await storage.read(row.filename).catch((cause: unknown) => {
    throw new Refusal('file-unavailable', undefined, { cause })
  })
  return {
    content,
    mimeType: row.mime_type,
    bytes: row.bytes,
    name: row.original_filename,
    disposition: 'attachment',
  }
}

/** How a file is asked for: to be shown, or as a small picture. Without a word it is to be saved. */
type Showing = 'full' | 'small' | undefined

/** The file as `whose` asks for it; what is no picture has no small one, and is answered whole. Source: X-104. */
export async function shownFileOf(
  storage: Storage,
  row: DocumentRow,
  { show, whose }: { show: Showing; whose: string },
): Promise<FileAnswer> {
  if (show === undefined) return fileOf(storage, row)
  if (show === 'full' || !isPicture(row.mime_type)) return openFileOf(storage, row)
  const read = async () => buffer((await fileOf(storage, row)).content)
  const picture = await smaller(read, whose)
  const [content, name] = [Readable.from([picture]), row.original_filename]
  return { content, name, mimeType: 'image/webp', bytes: picture.length, disposition: 'inline' }
}

/** The same, to be shown where that is safe. Source: G-040. */
export async function openFileOf(storage: Storage, row: DocumentRow): Promise<FileAnswer> {
  const isShown = row.mime_type === fileFormats.pdf.mimeType || isPicture(row.mime_type)
  return { ...(await fileOf(storage, row)), disposition: isShown ? 'inline' : 'attachment' }
}
