import { z } from 'zod'
import { refusePastDates } from './form.ts'
import { ShipperLoad } from './load.ts'

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
})

/** The fields of a posted load that another like it starts with; `dropped` names those that were left out. Source: X-252. */
export const LoadCopy = Copied.extend({ dropped: z.array(z.enum(['pickupDate', 'deliveryDate'])) })
export type LoadCopy = z.output<typeof LoadCopy>

/** A load as the start of another: dates before today are left out. Source: X-252. */
export function copyOf(load: ShipperLoad, today: string): LoadCopy {
  const dropped = refusePastDates(load, today).map(({ path }) => path as LoadCopy['dropped'][number])
  const dates = Object.fromEntries(dropped.map((name) => [name, null]))
  return { ...Copied.parse(load), ...dates, dropped }
}
