import { z } from 'zod'
import { Appointment } from '#domain/details/appointment.ts'
import { DetailValues } from '#domain/details/values.ts'
import { Instant } from '#domain/ids.ts'
import { TruckerMilestone } from '#domain/milestones/milestone.ts'

const details = DetailValues.shape

/** A terminal, and where it is on a map. */
const DriverTerminal = z.object({ name: z.string(), lat: z.number(), lon: z.number() })

/**
 * A load as its driver reads it by a link: what is needed at a gate and on the road. No price, no name of the shipper, no
 * other load. Times are shown in `timeZone`, those of appointments in their own. Source: X-110.
 */
export const DriverLoad = z.object({
  /** Who got the link. */
  driverName: z.string(),
  /** When the link ends, unless the award changes. */
  expiresAt: Instant,
  loadNumber: z.string(),
  export: z.boolean(),
  isLive: z.boolean(),
  /** The load is closed: no step can be reported. */
  isClosed: z.boolean(),
  timeZone: z.string(),
  containerType: z.string(),
  weight: z.string(),
  specialHandling: z.array(z.boolean()),
  specialInstructions: z.string().nullable(),
  /** The city or zip of the delivery; `deliveryPlace` has the address. */
  deliveryCityOrZip: z.string(),
  /** Where its terminals are. */
  area: z.string(),
  pickupDate: z.iso.date().nullable(),
  deliveryDate: z.iso.date().nullable(),
  /** The last day of the return, or the cutoff of the port, as the open deadline has it. */
  returnDate: z.iso.date().nullable(),
  pickup: DriverTerminal.nullable(),
  return: DriverTerminal.nullable(),
  /** Only the code of the line. */
  details: z.object({
    steamshipLine: details.steamshipLine,
    containerNumber: details.containerNumber,
    pickupNumber: details.pickupNumber,
    booking: details.booking,
    sealNumbers: details.sealNumbers,
    chassisNumber: details.chassisNumber,
    hazmat: details.hazmat,
    reefer: details.reefer,
    oog: details.oog,
    triAxle: details.triAxle,
    deliveryPlace: details.deliveryPlace,
    returnBy: details.returnBy,
    portCutoff: details.portCutoff,
  }),
  appointments: z.array(Appointment.pick({ kind: true, startAt: true, endAt: true, timeZone: true, number: true })),
  /** A proof of delivery is there. */
  hasProof: z.boolean(),
  /** In the order they happened. */
  milestones: z.array(TruckerMilestone),
})
export type DriverLoad = z.output<typeof DriverLoad>
