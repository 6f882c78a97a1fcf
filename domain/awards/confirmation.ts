import { z } from 'zod'
import { WholeCents } from '#domain/validation.ts'
import { Instant, PublicId } from '#domain/ids.ts'
import { amendmentStates } from './amendment-lifecycle.ts'
import { awardStates } from './award-lifecycle.ts'
import { amendableLines } from './form.ts'
import { Paper } from './paper.ts'
import { paperSides } from './settings.ts'

/**
 * How a side came to be bound by a version: by a click on it, by starting work, by the award itself (the shipper), or by
 * the change that it proposed or accepted.
 */
export const acknowledgementWays = ['click', 'work', 'award', 'change'] as const

/** Who acknowledged a version, by the typed name; for the award the shipper's contact. Source: X-143. */
const Acknowledgement = z.object({
  how: z.enum(acknowledgementWays),
  name: z.string(),
  at: Instant,
  /** The member of the account who did it, if not its owner. Source: P-016. */
  member: z.string().optional(),
})

/** A change that waits for an answer, as it was proposed; `mine`: by the reader's side. Lines change by `cents`. */
const Amendment = z.object({
  id: PublicId,
  bySide: z.enum(paperSides),
  mine: z.boolean(),
  text: z.string().nullable(),
  lines: z.array(z.object({ line: z.enum(amendableLines), cents: WholeCents })),
  load: z.object({
    liveOrdrop: z.boolean().optional(),
    weight: z.string().optional(),
    deliveryCityOrZip: z.string().optional(),
    containerType: z.string().optional(),
    pickupDate: z.string().nullable().optional(),
    deliveryDate: z.string().nullable().optional(),
  }),
  state: z.enum(amendmentStates),
  at: Instant,
  lapsesAt: Instant,
})

/**
 * One side's confirmation of an award: a version of the paper, a list of the others, and the state of the award.
 *
 * `timeZone` is the zone of the load's area, in which `acknowledgeBy` is shown.
 */
export const Confirmation = z.object({
  number: z.string(),
  side: z.enum(paperSides),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), issuedAt: Instant, replaced: z.boolean() })),
  snapshot: Paper,
  /** SHA-256 of the snapshot's canonical JSON, in hexadecimal. */
  sha256: z.string(),
  acknowledgement: Acknowledgement.nullable(),
  /** The box "Dispatch" of the carrier's latest paper, once it is acknowledged: live, so outside of the hash. Source: F-246. */
  dispatch: z.object({ asOf: Instant, rows: z.array(z.object({ label: z.string(), value: z.string() })) }).optional(),
  award: z.object({
    state: z.enum(awardStates),
    acknowledgeBy: Instant,
    timeZone: z.string(),
    /** What ending it costs the shipper, in whole cents. Source: X-227. */
    tonuCents: WholeCents.optional(),
    /** For its trucker: declining counts even before `acknowledgeBy`. Source: F-205. */
    declineCounts: z.literal(true).optional(),
  }),
  amendment: Amendment.nullable(),
})
export type Confirmation = z.output<typeof Confirmation>

/** A version of either side's paper for staff, with where an acknowledgement came from. */
export const StaffConfirmation = z.object({
  id: PublicId,
  number: z.string(),
  side: z.enum(paperSides),
  version: z.number().int(),
  issuedAt: Instant,
  replacedAt: Instant.nullable(),
  snapshot: Paper,
  sha256: z.string(),
  acknowledgement: Acknowledgement.extend({ ip: z.string().nullable(), userAgent: z.string().nullable() }).nullable(),
  award: z.object({ ordinal: z.number().int(), state: z.enum(awardStates), acknowledgeBy: Instant }),
})
export type StaffConfirmation = z.output<typeof StaffConfirmation>
