import { z } from 'zod'
import { storableText } from '#domain/validation.ts'

/** How long after its upload the uploader may remove a document, in hours. Source: G-258. */
const removalHours = 24

/** Why staff remove a document. Source: G-258. */
export const StaffRemoval = z.object({
  reason: storableText(200, { tooLong: 'Reason must be at most 200 characters' }).min(
    3,
    'Reason must be at least 3 characters',
  ),
})

/** Until when the uploader may remove a document; null when the status of its load no longer allows it. */
export function removableUntil(uploadedAt: Date, loadStatus: string | null): Date | null {
  if (loadStatus === 'completed') return null
  return new Date(uploadedAt.getTime() + removalHours * 3_600_000)
}
