import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { type CargoName, cargoNames } from './cargo.ts'
import type { AreaName } from './lanes.ts'
import type { ShipperName } from './people.ts'

/** One load in short; the rest of its story follows from this and chance. */
export type Plan = {
  status: LoadStatus
  shipper: ShipperName
  area: AreaName
  cargo: CargoName
  /** When its auction ends or ended, in minutes from now; an awarded one was decided before. */
  ends: number
  /** Hours that it was posted for. */
  hours: number
  /** How many bid on it, as far as there are carriers that serve the area and can handle it. */
  bids: number
  /** What the account `trucker` does: nothing, bid, or win. */
  trucker: 'idle' | 'bids' | 'wins'
  /** Hours added by its shipper: half an hour before the end, or `afterHours` from it. */
  extension?: { hours: number; afterHours?: number }
  /** Has time to decide: it is to be decided, or bidding runs, with a bid of the account `trucker` withdrawn or not. */
  life?: 'deciding' | 'withdrawn' | 'bidding'
  /** The rule that awards it: to the lowest of a few bids when bidding ends, or to the first within the limit. */
  rule?: 'lowest' | 'first'
  /**
   * The result of an ended award: the load is open again, is offered or was awarded to the account `trucker`, or is
   * cancelled.
   */
  fall?: 'reopened' | 'offered' | 'awarded' | 'cancelled'
  /** Has questions and answers. */
  asked?: true
  /** Was posted together with the others that have this. */
  together?: true
  /** How far it has come on the road, for one whose milestones are reported. */
  road?: 'delayed' | 'waiting' | 'dropped' | 'back'
}

const hour = 60
const day = 24 * hour

/** Running auctions: status, shipper, area, cargo, end, hours, bids, what `trucker` does. */
const running: Plan[] = [
  plan('active', 'shipper', 'losAngeles', 'furniture', 4, 24, 8, 'bids'),
  plan('active', 'shipper', 'sanBernardino', 'housewares', 14, 12, 5, 'bids'),
  plan('active', 'shipper', 'losAngeles', 'press', 42, 48, 3, 'bids'),
  plan('pending', 'shipper', 'losAngeles', 'general', 57, 1, 0, 'idle'),
  plan('active', 'cascade', 'oakland', 'avocados', 1.6 * hour, 6, 3, 'bids'),
  plan('active', 'shipper', 'newark', 'bonded', 2.4 * hour, 3, 2, 'idle'),
  plan('active', 'gulfcoast', 'houston', 'resin', 3.2 * hour, 24, 4, 'bids'),
  plan('active', 'shipper', 'sanBernardino', 'tile', 4.5 * hour, 24, 6, 'idle'),
  { ...plan('active', 'shipper', 'oakland', 'apparel', 5.3 * hour, 12, 4, 'bids'), extension: { hours: 12 } },
  plan('active', 'atlantic', 'savannah', 'machinery', 7.8 * hour, 24, 3, 'idle'),
  plan('pending', 'shipper', 'chicago', 'fasteners', 9.1 * hour, 12, 0, 'idle'),
  plan('active', 'shipper', 'seattle', 'glass', 11.5 * hour, 24, 2, 'bids'),
  {
    ...plan('active', 'shipper', 'losAngeles', 'paint', 16 * hour, 24, 4, 'bids'),
    extension: { hours: 24, afterHours: 3 },
  },
  plan('active', 'cascade', 'losAngeles', 'shrimp', 20 * hour, 48, 4, 'idle'),
  plan('pending', 'shipper', 'houston', 'housewares', 23.8 * hour, 24, 0, 'idle'),
  plan('active', 'shipper', 'savannah', 'granite', 1.2 * day, 48, 3, 'bids'),
  plan('active', 'gulfcoast', 'houston', 'solvent', 1.4 * day, 48, 3, 'idle'),
  plan('active', 'shipper', 'losAngeles', 'boat', 1.9 * day, 48, 1, 'idle'),
  plan('pending', 'cascade', 'seattle', 'hay', 1.98 * day, 48, 0, 'idle'),
  plan('active', 'atlantic', 'newark', 'turbine', 2.5 * day, 72, 2, 'bids'),
  plan('active', 'shipper', 'newark', 'furniture', 2.9 * day, 72, 3, 'idle'),
  plan('pending', 'atlantic', 'norfolk', 'spirits', 3.7 * day, 96, 0, 'idle'),
  plan('active', 'shipper', 'sanBernardino', 'batteries', 4.6 * day, 120, 2, 'idle'),
  plan('active', 'shipper', 'chicago', 'general', 5.8 * day, 168, 4, 'bids'),
  plan('pending', 'shipper', 'tacoma', 'apparel', 6.9 * day, 168, 0, 'idle'),
]

/** Past auctions: status, shipper, area, days since the end, hours, bids, what `trucker` does. */
const past: [LoadStatus, ShipperName, AreaName, number, number, number, Plan['trucker']][] = [
  ['expired', 'shipper', 'losAngeles', 0.02, 24, 3, 'bids'],
  ['expired', 'shipper', 'oakland', 0.3, 12, 0, 'idle'],
  ['expired', 'shipper', 'houston', 1.1, 24, 2, 'bids'],
  ['expired', 'cascade', 'seattle', 2.3, 48, 2, 'bids'],
  ['expired', 'shipper', 'newark', 6.2, 6, 1, 'idle'],
  ['expired', 'gulfcoast', 'dallas', 13.4, 24, 0, 'idle'],
  ['expired', 'atlantic', 'savannah', 27.7, 72, 3, 'bids'],
  ['cancelled', 'shipper', 'losAngeles', 1.6, 48, 3, 'bids'],
  ['cancelled', 'shipper', 'chicago', 8.8, 24, 0, 'idle'],
  ['cancelled', 'gulfcoast', 'houston', 19.2, 72, 2, 'idle'],
  ['cancelled', 'atlantic', 'norfolk', 38.5, 24, 1, 'idle'],
  ['assigned', 'shipper', 'losAngeles', 0.01, 1, 5, 'wins'],
  ['assigned', 'shipper', 'sanBernardino', 0.03, 2, 4, 'bids'],
  ['assigned', 'shipper', 'oakland', 0.2, 24, 3, 'idle'],
  ['assigned', 'cascade', 'losAngeles', 0.4, 48, 4, 'wins'],
  ['assigned', 'gulfcoast', 'houston', 0.7, 24, 4, 'bids'],
  ['assigned', 'atlantic', 'charleston', 1.1, 24, 2, 'idle'],
  ['do_received_sent', 'shipper', 'losAngeles', 1.2, 24, 5, 'wins'],
  ['do_received_sent', 'shipper', 'newark', 1.7, 48, 3, 'bids'],
  ['do_received_sent', 'cascade', 'oakland', 2.2, 24, 4, 'wins'],
  ['do_received_sent', 'gulfcoast', 'houston', 2.6, 72, 3, 'idle'],
  ['do_received_sent', 'atlantic', 'savannah', 3.1, 24, 3, 'idle'],
  ['delivered', 'shipper', 'losAngeles', 4.4, 24, 6, 'wins'],
  ['delivered', 'shipper', 'seattle', 5.3, 48, 3, 'idle'],
  ['delivered', 'gulfcoast', 'houston', 6.1, 24, 3, 'bids'],
  ['delivered', 'atlantic', 'newark', 7.2, 72, 3, 'idle'],
  ['returned', 'shipper', 'oakland', 5.1, 24, 4, 'wins'],
  ['returned', 'shipper', 'losAngeles', 6.6, 48, 5, 'bids'],
  ['returned', 'cascade', 'chicago', 8.3, 24, 2, 'idle'],
  ['billed', 'shipper', 'sanBernardino', 7.1, 24, 5, 'wins'],
  ['billed', 'shipper', 'losAngeles', 8.4, 12, 4, 'idle'],
  ['billed', 'gulfcoast', 'houston', 9.6, 24, 3, 'idle'],
  ['billed', 'atlantic', 'savannah', 11.3, 48, 4, 'bids'],
  ['completed', 'shipper', 'losAngeles', 9.2, 24, 6, 'wins'],
  ['completed', 'shipper', 'oakland', 9.9, 48, 4, 'bids'],
  ['completed', 'shipper', 'newark', 10.6, 24, 3, 'wins'],
  ['completed', 'cascade', 'losAngeles', 11.2, 24, 5, 'idle'],
  ['completed', 'gulfcoast', 'houston', 12.5, 72, 4, 'wins'],
  ['completed', 'shipper', 'chicago', 16.1, 24, 3, 'bids'],
  ['completed', 'shipper', 'losAngeles', 19.8, 24, 7, 'wins'],
  ['completed', 'atlantic', 'savannah', 23.4, 96, 4, 'bids'],
  ['completed', 'shipper', 'seattle', 27.3, 24, 3, 'idle'],
  ['completed', 'cascade', 'tacoma', 31.6, 48, 1, 'idle'],
  ['completed', 'shipper', 'sanBernardino', 36.2, 24, 5, 'wins'],
  ['completed', 'gulfcoast', 'houston', 41.7, 24, 3, 'idle'],
  ['completed', 'shipper', 'losAngeles', 47.4, 72, 5, 'bids'],
  ['completed', 'atlantic', 'newark', 53.8, 120, 2, 'wins'],
]

/** Loads with milestones, separate so that the others stay as they are. Source: X-272. */
const onTheRoad: Plan[] = [
  { ...plan('do_received_sent', 'shipper', 'losAngeles', 'furniture', -1.4 * day, 24, 4, 'wins'), road: 'delayed' },
  { ...plan('do_received_sent', 'shipper', 'sanBernardino', 'tile', -1.5 * day, 24, 3, 'wins'), road: 'waiting' },
  { ...plan('do_received_sent', 'shipper', 'sanBernardino', 'housewares', -1.6 * day, 24, 4, 'wins'), road: 'dropped' },
  { ...plan('delivered', 'shipper', 'losAngeles', 'shrimp', -4.6 * day, 24, 3, 'wins'), road: 'back' },
]

/** Separate loads with time to decide. */
const toBeDecided: Plan[] = [
  { ...plan('active', 'shipper', 'sanBernardino', 'housewares', -48, 12, 4, 'bids'), life: 'deciding' },
  { ...plan('active', 'shipper', 'losAngeles', 'furniture', 5 * hour, 12, 3, 'bids'), life: 'withdrawn' },
  { ...plan('active', 'shipper', 'oakland', 'apparel', 9 * hour, 24, 2, 'idle'), life: 'bidding' },
]

/** Separate loads with a rule: two are running, one was won today. Source: Y-082. */
const byRule: Plan[] = [
  { ...plan('active', 'shipper', 'losAngeles', 'housewares', 6.5 * hour, 12, 3, 'bids'), rule: 'lowest' },
  { ...plan('active', 'shipper', 'oakland', 'general', 1.1 * day, 48, 2, 'idle'), rule: 'lowest' },
  { ...plan('assigned', 'shipper', 'sanBernardino', 'apparel', -0.5 * hour, 2, 1, 'idle'), rule: 'first' },
]

/** A separate load for questions and answers. Source: Y-110. */
const askedAbout: Plan[] = [
  { ...plan('active', 'shipper', 'losAngeles', 'housewares', 8.5 * hour, 24, 3, 'bids'), asked: true },
]

/** Separate loads whose award has ended. Source: G-329. */
const fallen: Plan[] = [
  { ...plan('active', 'shipper', 'losAngeles', 'general', 23 * hour, 30, 4, 'bids'), fall: 'reopened' },
  { ...plan('active', 'shipper', 'sanBernardino', 'furniture', 22 * hour, 30, 4, 'bids'), fall: 'offered' },
  { ...plan('assigned', 'shipper', 'losAngeles', 'housewares', -0.3 * day, 48, 4, 'wins'), fall: 'awarded' },
  { ...plan('assigned', 'shipper', 'sanBernardino', 'general', -0.9 * day, 24, 3, 'wins'), fall: 'cancelled' },
]

/** Loads that were posted together; the account `trucker` has bid on three of them. */
const batch: Plan[] = (['bids', 'bids', 'bids', 'idle', 'idle'] as const).map((trucker) => ({
  ...plan('active', 'shipper', 'losAngeles', 'housewares', 21.5 * hour, 24, 2, trucker),
  together: true,
}))

/** Every load of the demo market; what is in those of the past takes turns. */
export const plans: Plan[] = [
  ...running,
  ...past.map(([status, shipper, area, daysAgo, hours, bids, trucker], index): Plan => {
    const cargo = cargoNames[(index * 5) % cargoNames.length] as CargoName
    return plan(status, shipper, area, cargo, -daysAgo * day, hours, bids, trucker)
  }),
  // Last, so that the random numbers of all others stay the same.
  ...onTheRoad,
  ...toBeDecided,
  ...byRule,
  ...askedAbout,
  ...fallen,
  ...batch,
]

function plan(
  status: LoadStatus,
  shipper: ShipperName,
  area: AreaName,
  cargo: CargoName,
  ...[ends, hours, bids, trucker]: [ends: number, hours: number, bids: number, trucker: Plan['trucker']]
): Plan {
  return { status, shipper, area, cargo, ends, hours, bids, trucker }
}
