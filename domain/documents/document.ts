import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import type { UserRole } from '#domain/permissions.ts'

/** What people hand in. Source: B-134. */
export const documentTypes = ['credit_application', 'delivery_order', 'insurance', 'authority'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The documents of an award that the product writes, and who sees them besides staff. They can't be removed. */
export const paperReaders = {
  rate_confirmation: ['trucker'],
  load_confirmation: ['shipper'],
  transaction_record: ['shipper', 'trucker'],
} as const satisfies Record<string, readonly UserRole[]>
export type PaperType = keyof typeof paperReaders
export const paperTypes = Object.keys(paperReaders) as PaperType[]

export type AnyDocumentType = DocumentType | PaperType
export const allDocumentTypes = [...documentTypes, ...paperTypes] as [AnyDocumentType, ...AnyDocumentType[]]

/** Whether a document is a paper that the product has written. */
export function isPaper(type: AnyDocumentType): type is PaperType {
  return Object.hasOwn(paperReaders, type)
}

/** The types of document that someone of a role may see on loads. */
export function typesFor(role: UserRole): AnyDocumentType[] {
  const readersOf = (type: PaperType): readonly UserRole[] => paperReaders[type]
  return allDocumentTypes.filter((type) => !isPaper(type) || readersOf(type).includes(role))
}

export const documentTypeLabels: Record<AnyDocumentType, string> = {
  credit_application: 'Credit Application',
  delivery_order: 'Delivery Order',
  insurance: 'Insurance',
  authority: 'Authority',
  rate_confirmation: 'Rate Confirmation',
  load_confirmation: 'Load Confirmation',
  transaction_record: 'Transaction Record',
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
  type: z.enum(allDocumentTypes),
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  uploadedAt: Instant,
  bytes: z.number().int(),
  byStaff: z.boolean(),
  removableUntil: Instant.nullable(),
  removed: Removed.nullable(),
})
export type Document = z.output<typeof Document>
