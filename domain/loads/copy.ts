import { z } from 'zod'
import { CopiedDetails, copyOfDetails, droppedDetails } from '#domain/details/copy.ts'
import type { DetailValues } from '#domain/details/values.ts'
import { refusePastDates } from './form.ts'
import { ShipperLoad } from './load.ts'

// An external id is that of one load.
const Copied = ShipperLoad.pick({
  drayageAreaID: true,
  pickupTerminalID: true,
  returnTerminalID: true,
  deliveryCityOrZip: true,
  export: true,
  liveOrdrop: true,
  containerType: true,
  weight: true,
  specialHandling: true,
  pickupDate: true,
  deliveryDate: true,
  specialInstructions: true,
  targetPrice: true,
  auctionDuration: true,
  decisionHours: true,
})

const droppedDates = z.enum(['pickupDate', 'deliveryDate'])
type DroppedDate = z.output<typeof droppedDates>

/** The fields of a posted load that another like it starts with; `dropped` names those that were left out. Source: X-252. */
export const LoadCopy = Copied.extend({
  details: CopiedDetails,
  dropped: z.array(z.enum([...droppedDates.options, ...droppedDetails.options])),
})
export type LoadCopy = z.output<typeof LoadCopy>

/** A load as the start of another: past dates and what belongs to its one container are left out. Source: X-252. */
export function copyOf(load: ShipperLoad, values: DetailValues, today: string): LoadCopy {
  const past = refusePastDates(load, today).map(({ path }) => path as DroppedDate)
  const dates = Object.fromEntries(past.map((name) => [name, null]))
  const { details, dropped } = copyOfDetails(values, today)
  return { ...Copied.parse(load), ...dates, details, dropped: [...past, ...dropped] }
}
