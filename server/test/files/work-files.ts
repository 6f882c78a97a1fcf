import { randomUUID } from 'node:crypto'
import type { Document, SentType } from '#domain/documents/document.ts'
import type { Visitor } from '../visitor.ts'

export type SentFile = {
  type?: SentType
  bytes?: Uint8Array<ArrayBuffer> | string
  name?: string
  key?: string
  milestoneId?: string
}

/** The form of a file of the work on a load. */
export function workFileForm({
  type = 'other_photo',
  bytes = '%PDF-1.4\n%%EOF\n',
  name = 'IMG_0001.jpg',
  milestoneId,
}: SentFile) {
  const form = new FormData()
  form.set('type', type)
  if (milestoneId !== undefined) form.set('milestoneId', milestoneId)
  form.set('file', new File([bytes], name))
  return form
}

/** Sends a file of the work on a load under a key, a new one unless named; what is not named is right. */
export function sendFile(visitor: Visitor, load: { id: number }, file: SentFile = {}) {
  const path = visitor.kind === 'staff' ? `/api/staff/loads/${load.id}/files` : `/api/loads/${load.id}/files`
  return visitor.post<Document & { message: string; code: string }>(path, workFileForm(file), {
    'idempotency-key': file.key ?? randomUUID(),
  })
}
