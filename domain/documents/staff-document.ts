import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { documentTypes } from './document.ts'

/** A document as staff see it: with its uploader; the file is at /uploads/{path}. Source: docs/requirements.md, B-132, B-207. */
export const StaffDocument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(documentTypes),
  path: z.string(),
  userId: Id,
  uploaderName: z.string(),
  createdAt: Instant,
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
})
export type StaffDocument = z.output<typeof StaffDocument>
