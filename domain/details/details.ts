import { z } from 'zod'
import { Clock } from '#domain/clocks/clock.ts'
import { Appointment } from './appointment.ts'
import { type DetailField, detailFields } from './fields.ts'
import { Readiness } from './readiness.ts'
import { Change, DetailValues, executionShape, identifyingShape, pricingShape } from './values.ts'

const field = z.enum(detailFields as [DetailField, ...DetailField[]])

/**
 * What every reader gets: `timeZone` of the load's area, the size and type by ISO 6346, the earliest last free day, the
 * fields that the reader may change, and the last change of each field (a bidder gets none).
 */
const shared = {
  timeZone: z.string(),
  isoType: z.string().nullable(),
  lastFreeDay: z.iso.date().nullable(),
  editable: z.array(field),
  history: z.partialRecord(field, Change),
}

/**
 * What the sides of an award and overseers get: the version that a change must name, the checklist, the appointments.
 */
const followed = {
  version: z.number().int(),
  readiness: Readiness,
  appointments: z.array(Appointment),
  /** The deadlines, most urgent first. */
  clocks: z.array(Clock),
  /** The latest ended ones, newest first. */
  earlierAppointments: z.array(Appointment),
}

const everything = { ...shared, ...followed, ...DetailValues.shape }

/** `warnings`: other open loads of the same owner with this container. Source: X-042. */
export const ShipperDetails = z.object({ ...everything, warnings: z.array(z.string()) })
export const AdminDetails = z.object(everything)
export const StaffDetails = z.object({
  ...everything,
  /** With the name of the person who made the change. */
  history: z.partialRecord(field, Change.extend({ name: z.string().nullable() })),
})
/** A trucker reads the pricing facts; the winner the execution facts too, and from the acknowledgement on all. */
export const TruckerDetails = z.object({
  ...shared,
  ...pricingShape,
  ...z.object({ ...followed, ...identifyingShape, ...executionShape }).partial().shape,
})
export type TruckerDetails = z.output<typeof TruckerDetails>
export type ShipperDetails = z.output<typeof ShipperDetails>
export type StaffDetails = z.output<typeof StaffDetails>
