import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import type { UserRole } from '#domain/permissions.ts'

/** The types that people upload. Source: B-134. */
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

/** Files of the work on an awarded load, which its two sides and staff add. Source. */
export const fileTypes = [
  'pod',
  'out_gate_ticket',
  'in_gate_ticket',
  'bill_of_lading',
  'scale_ticket',
  'seal_photo',
  'damage_photo',
  'receipt',
  'exam_paper',
  'other_photo',
] as const

/** A signature drawn on a phone: it is printed on the proof of delivery, and no list has it. Source: G-352. */
export const signatureType = 'signature'
/** The types that a driver's phone, a shipper and staff send for an awarded load. */
export const sentTypes = [...fileTypes, signatureType] as const
export type SentType = (typeof sentTypes)[number]

export type AnyDocumentType = DocumentType | PaperType | SentType
export const allDocumentTypes = [...documentTypes, ...paperTypes, ...sentTypes] as [
  AnyDocumentType,
  ...AnyDocumentType[],
]

/** A word for all types that people don't hand in on the page of documents: papers and files of the work. */
export const otherDocuments = 'other'

/** The types that match some words. */
export function typesOfWords(words: readonly (AnyDocumentType | typeof otherDocuments)[]): AnyDocumentType[] {
  const isHandedIn = (type: AnyDocumentType) => documentTypes.some((one) => one === type)
  return allDocumentTypes.filter(
    (type) => words.includes(isHandedIn(type) ? type : otherDocuments) || words.includes(type),
  )
}

/** Whether a document is a paper that the product has written. */
export function isPaper(type: AnyDocumentType): type is PaperType {
  return Object.hasOwn(paperReaders, type)
}

/** The types of document that someone of a role may see on loads. Files of the work are for all who see the load. */
export function typesFor(role: UserRole): AnyDocumentType[] {
  const readersOf = (type: PaperType): readonly UserRole[] => paperReaders[type]
  return allDocumentTypes.filter((type) => type !== signatureType && (!isPaper(type) || readersOf(type).includes(role)))
}

export const documentTypeLabels: Record<AnyDocumentType, string> = {
  credit_application: 'Credit Application',
  delivery_order: 'Delivery Order',
  insurance: 'Insurance',
  authority: 'Authority',
  rate_confirmation: 'Rate Confirmation',
  load_confirmation: 'Load Confirmation',
  transaction_record: 'Transaction Record',
  pod: 'Proof of Delivery',
  out_gate_ticket: 'Out-gate ticket (EIR/TIR)',
  in_gate_ticket: 'In-gate ticket (EIR/TIR)',
  bill_of_lading: 'Bill of Lading',
  scale_ticket: 'Scale ticket',
  seal_photo: 'Seal photo',
  damage_photo: 'Damage photo',
  receipt: 'Receipt',
  exam_paper: 'Exam paper',
  other_photo: 'Photo',
  signature: 'Signature',
}

/** When a document was removed, and whether by its uploader or by staff. */
const Removed = z.object({ at: Instant, by: z.enum(['uploader', 'staff']) })

/**
 * A document as the marketplace's users see it, without its owner or where it is stored. `bytes` is its size.
 *
 * `isPicture` says that a page can show it as a picture, `byStaff` that staff uploaded it; `removableUntil` until when
 * the reader may remove it. A removed document has neither name nor size. Source: B-133; G-038, G-257, G-258.
 */
export const Document = z.object({
  id: Id,
  originalFilename: z.string(),
  type: z.enum(allDocumentTypes),
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  uploadedAt: Instant,
  bytes: z.number().int(),
  isPicture: z.boolean(),
  byStaff: z.boolean(),
  removableUntil: Instant.nullable(),
  removed: Removed.nullable(),
})
export type Document = z.output<typeof Document>
