import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { allDocumentTypes } from './document.ts'

/**
 * A document as staff see it: with its uploader; the file is at /uploads/{path}. `userId` is null for an upload by staff
 * and for a paper of an award, whose `uploaderName` is Quaybid.
 * A removed one says who removed it and, where staff did, why; `hasFile` whether its file is still kept; `isPicture` that
 * a page can show it as a picture; `isHeldBack` that its shipper does not get it until staff release it; `mayRemove` that
 * staff may remove it.
 *
 * Source: B-132, B-207; G-257, G-258.
 */
export const StaffDocument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(allDocumentTypes),
  path: z.string(),
  userId: Id.nullable(),
  uploaderName: z.string(),
  createdAt: Instant,
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  removed: z.object({ at: Instant, byName: z.string(), reason: z.string().nullable() }).nullable(),
  hasFile: z.boolean(),
  isPicture: z.boolean(),
  isHeldBack: z.boolean(),
  mayRemove: z.boolean(),
})
export type StaffDocument = z.output<typeof StaffDocument>
