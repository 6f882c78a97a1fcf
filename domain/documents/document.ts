import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'

/** What a document is. Source: B-134. */
export const documentTypes = ['credit_application', 'delivery_order', 'insurance', 'authority'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Record<DocumentType, string> = {
  credit_application: 'Credit Application',
  delivery_order: 'Delivery Order',
  insurance: 'Insurance',
  authority: 'Authority',
}

/** When a document was removed, and whether by its uploader or by staff. */
const Removed = z.object({ at: Instant, by: z.enum(['uploader', 'staff']) })

/**
 * A document as the marketplace's users see it: never whose it is nor where it is stored. `bytes` is its size.
 *
 * `byStaff` says that staff uploaded it; `removableUntil` until when the reader may remove it. A removed document has
 * neither name nor size. Source: B-133; G-038, G-257, G-258.
 */
export const Document = z.object({
  id: Id,
  originalFilename: z.string(),
  type: z.enum(documentTypes),
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  uploadedAt: Instant,
  bytes: z.number().int(),
  byStaff: z.boolean(),
  removableUntil: Instant.nullable(),
  removed: Removed.nullable(),
})
export type Document = z.output<typeof Document>
