import { z } from 'zod'
import { asCents } from '#domain/money.ts'
import { intBetween, storableLines, WholeCents } from '#domain/validation.ts'
import { releaseWeights } from './release.ts'
import { cancelReasons, declineReasons, releaseReasons, staffReasons } from './release-reasons.ts'
import { paperSides } from './settings.ts'

/** The message for a reason that is not offered. */
export const chooseReason = 'Choose a reason'

function reasonOf<Reason extends string>(reasons: Record<Reason, string>) {
  return z.enum(Object.keys(reasons) as [Reason, ...Reason[]], chooseReason)
}

const note = (most: number) =>
  storableLines(most)
    .optional()
    .transform((text) => text || null)
/** In hours; if absent, the default. */
const reopenHours = intBetween(1, 336).optional()
const mostCents = 100_000_000
/** The cost that the caller read: refused if it has changed. */
const cents = WholeCents.min(0).max(mostCents)

/** Why a trucker takes no award. Source: X-146. */
export const DecliningAward = z.object({ reason: reasonOf(declineReasons), note: note(300) })

/** The end of an award that is to go to someone else; the hours are the shipper's to choose. Source. */
export const ReleasingAward = z.object({
  reason: reasonOf(releaseReasons),
  note: note(500),
  reopenHours,
  expectedTonuCents: cents.default(asCents(0)),
})

/** The end of an award with its load. */
export const CancellingAward = z.object({
  reason: reasonOf(cancelReasons),
  note: note(500),
  expectedTonuCents: cents.default(asCents(0)),
})

/** The same by staff, on behalf of a side; `settled` also after the container has left the terminal. */
export const StaffReleasing = z.object({
  side: z.enum(paperSides),
  reason: reasonOf(staffReasons),
  note: note(500),
  tonuCents: cents,
  weight: z.literal([...releaseWeights]),
  reopenHours,
  settled: z.boolean().default(false),
})
export type StaffReleasing = z.output<typeof StaffReleasing>
