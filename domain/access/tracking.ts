import { z } from 'zod'
import { Instant } from '#domain/ids.ts'

const line = z.string().nullable()

/** Something that has happened: a step, or what got in its way. Never who recorded it. */
const TrackedStep = z.object({
  /** In words, such as "Gated out". */
  label: z.string(),
  /** The place, if the link may show it. */
  place: line,
  at: Instant,
  /** That of the place. */
  timeZone: z.string(),
  isException: z.boolean(),
  /** For a delay: when the driver is expected now, and the added note. */
  newEta: Instant.nullable(),
  note: line,
})
export type TrackedStep = z.output<typeof TrackedStep>

const TrackedAppointment = z.object({
  /** The expected step, such as "Delivery". */
  label: z.string(),
  startAt: Instant,
  endAt: Instant.nullable(),
  timeZone: z.string(),
})

/**
 * A load as those read it who have a tracking link. Null is what is not known, or what the link does not show. Times are
 * shown in `timeZone`, that of the pickup, unless they have their own. Source.
 */
export const TrackedLoad = z.object({
  loadNumber: z.string(),
  direction: z.enum(['import', 'export']),
  /** The recipient, as named by the person who made the link. */
  sharedAs: z.string(),
  /** Where the container is now, such as "Gated out"; "Booked" before the first step. */
  status: z.string(),
  timeZone: z.string(),
  /** Reported since the last step. */
  delay: z.object({ text: z.string(), newEta: Instant.nullable(), timeZone: z.string() }).nullable(),
  containerNumber: line,
  steamshipLine: line,
  /** The next expected step, if the link shows appointments. */
  appointment: TrackedAppointment.nullable(),
  /** For the check at a gate, if the link shows it and the parties know each other. */
  carrier: z
    .object({ companyName: z.string(), scacCode: line, driver: line, truckNumber: line, plate: line })
    .nullable(),
  /** The step that comes next, in words; null after the last. */
  next: line,
  /** Newest first. */
  steps: z.array(TrackedStep),
  /** Whether the proof of delivery can be downloaded. */
  hasPod: z.boolean(),
})
export type TrackedLoad = z.output<typeof TrackedLoad>
