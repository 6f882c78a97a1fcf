import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { mostBytesPerDay } from '#domain/documents/file.ts'
import type { Visitor } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { IncomingFile, Receive } from '#server/http/multipart.ts'
import { type Storage, UncertainWrite } from '#server/ports/storage.ts'
import { dropUnfinishedFile, isDiskFull, writeFile } from './files.ts'

/** A file in the storage that has no document yet. */
export type StoredFile = { filename: string; original_filename: string; mime_type: string; bytes: number }

/**
 * A received file: its type and the content to store; `sentBytes` for a redrawn picture; `leave` is called once it is
 * stored or has failed.
 */
export type JudgedFile = {
  name: string
  mimeType: string
  content: AsyncIterable<Uint8Array>
  sentBytes?: number
  leave?: () => void
}

export type Taking<Fields> = {
  db: Db
  storage: Storage
  /** The account whose daily limit it counts toward. */
  uploader: Uploader
  receive: Receive<Fields>
  /** Says what an incoming file is, or refuses it. */
  judge: (file: IncomingFile) => Promise<JudgedFile>
  log: FastifyRequest['log']
}

/**
 * Takes the whole file first, then `add` makes its row. A refused or interrupted upload leaves neither. A file that may
 * still appear in the storage is left to housekeeping: removed now, it could come back unnoticed.
 *
 * Refusals: those of the form and of `judge`; `upload-limit`, before the upload and again with the new row; `no-room`
 * when the disk is full, `file-not-stored` when the storage fails in another way.
 */
export async function takeFile<Fields, Added>(
  { db, storage, uploader, receive, judge, log }: Taking<Fields>,
  add: (fields: Fields, stored: StoredFile, sentBytes: number) => Promise<Added>,
): Promise<Added> {
  const filename = newName()
  const isAtLimit = (await uploadedWithinDay(db, uploader)) >= mostBytesPerDay
  try {
    const { fields, stored } = await receive(async (file) => {
      if (isAtLimit) throw new Refusal('upload-limit')
      const { name, mimeType, content, sentBytes, leave } = await judge(file)
      const bytes = await writeFile(db, storage, filename, content).finally(leave)
      return { row: { filename, original_filename: name, mime_type: mimeType, bytes }, sentBytes: sentBytes ?? bytes }
    })
    return await add(fields, stored.row, stored.sentBytes)
  } catch (error) {
    if (!isUncertain(error)) await dropQuietly({ db, storage, log }, filename)
    throw isDiskFull(error) ? new Refusal('no-room', undefined, { cause: error }) : error
  }
}

/**
 * Gives `add` as many files as it needs of one that is stored: this one, and copies of it. Refused or interrupted, it leaves no
 * copy. Refusals: `file-not-stored`.
 */
export async function withCopies<Added>(
  { db, storage, log }: Kept,
  stored: StoredFile,
  count: number,
  add: (files: StoredFile[]) => Promise<Added>,
): Promise<Added> {
  const copies = Array.from({ length: count - 1 }, () => ({ ...stored, filename: newName() }))
  try {
    // One after another: the storage may be slow, and the file is read anew for each.
    for (const { filename } of copies) await writeFile(db, storage, filename, await storage.read(stored.filename))
    return await add([stored, ...copies])
  } catch (error) {
    if (!isUncertain(error))
      await Promise.all(copies.map(({ filename }) => dropQuietly({ db, storage, log }, filename)))
    throw error
  }
}

type Kept = Pick<Taking<unknown>, 'db' | 'storage' | 'log'>

async function dropQuietly({ db, storage, log }: Kept, filename: string): Promise<void> {
  await dropUnfinishedFile(db, storage, filename).catch((err: unknown) => {
    log.error({ err }, 'an unfinished file is left to housekeeping')
  })
}

/** Random: no name says anything about what is in the file. */
function newName(): string {
  return randomBytes(16).toString('hex')
}

function isUncertain(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof UncertainWrite
}

/** The bytes that a file counts at least, which also limits the number of an account's files. */
const leastCounted = 64 * 1024

/** The account whose upload it is: a driver uploads for the trucker who made the link. */
export type Uploader = { visitor: Visitor; id: number }

/** The bytes that an account of either portal has uploaded within the last 24 hours. */
export async function uploadedWithinDay(db: Db, { visitor, id }: Uploader): Promise<number> {
  const { bytes } = await db
    .selectFrom('documents')
    .select(sql<number>`coalesce(sum(greatest(bytes, ${sql.lit(leastCounted)})), 0)`.as('bytes'))
    .where(visitor === 'staff' ? 'staff_id' : 'user_id', '=', id)
    .where('uploaded_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return bytes
}
