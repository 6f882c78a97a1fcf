import type { Selectable } from 'kysely'
import type { Document } from '#domain/documents/document.ts'
import { fileFormats } from '#domain/documents/file.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { FileAnswer } from '#server/http/file-answer.ts'
import type { Storage } from '#server/ports/storage.ts'

export type DocumentRow = Selectable<Tables['documents']> & { load_number: string | null }

/** Documents with the number of their load: whoever asks for them says whose. */
export function selectDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .leftJoin('loads', 'loads.id', 'documents.load_id')
    .selectAll('documents')
    .select('loads.load_number')
}

/** A document as the marketplace's users see it. Source: B-133; docs/decisions/product.md, G-038. */
export function toDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    originalFilename: row.original_filename,
    type: row.type,
    loadId: row.load_id,
    loadNumber: row.load_number,
    uploadedAt: row.uploaded_at.toISOString(),
    bytes: row.bytes,
  }
}

/** Documents with the names of their uploaders: for staff alone, who say whose they ask for. Source: G-117. */
export function selectStaffDocuments(db: Db) {
  return selectDocuments(db)
    .innerJoin('users as uploader', 'uploader.id', 'documents.user_id')
    .select(accountNameSql('uploader').as('uploader_name'))
}

/** A document as staff see it. Source: docs/requirements.md, B-132. */
export function toStaffDocument(row: DocumentRow & { uploader_name: string }): StaffDocument {
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
  }
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

/** The same, to be shown where that is safe. Source: docs/decisions/product.md, G-040. */
export async function openFileOf(storage: Storage, row: DocumentRow): Promise<FileAnswer> {
  const inline = Object.values(fileFormats).some((format) => format.inline && format.mimeType === row.mime_type)
  return { ...(await fileOf(storage, row)), disposition: inline ? 'inline' : 'attachment' }
}
