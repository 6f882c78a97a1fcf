import type { AnyLoadStatus, LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { WordedClock } from '#domain/clocks/texts.ts'
import { appointmentStart } from '#domain/clocks/times.ts'
import { formatMonthDay } from '#domain/formats.ts'
import type { LoadOfSteps, MilestoneKind } from '#domain/milestones/kinds.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import type { Scope } from '#domain/scopes.ts'

/** Who reads: the owner, a trucker who may bid, the one who won, staff, a driver by a link, a guest who tracks the load. */
export const headlineReaders = ['shipper', 'bidder', 'winner', 'staff', 'driver', 'guest'] as const
export type HeadlineReader = (typeof headlineReaders)[number]

/** A milestone of the award that a load has now. */
export type HeadlineMilestone = Pick<Milestone, 'id' | 'kind' | 'happenedAt' | 'voided'> &
  Partial<Pick<Milestone, 'details' | 'note'>>

/** What is known of a load's auction. */
export type AuctionFacts = {
  bidCount?: number | undefined
  /** Those of them that can still win; undefined while it is not known. */
  pendingCount?: number | undefined
  /** The lowest estimated total of the pending bids, in dollars. */
  lowest?: number | undefined
  /** When bidding ends, and behind that the time to decide. */
  endsAt?: Date | undefined
  /** Bidding is over. */
  isDeciding?: boolean
  /** Of a trucker: the own bid waits for the shipper, or its price for the trucker. */
  ownBid?: 'pending' | 'unconfirmed' | undefined
  /** Of a trucker: whether a bid would be taken; true if it is absent. */
  mayBid?: boolean
}

/** Where a load is and goes: the direction, live or drop, names of its places, and the zone of its area. */
export type RoadFacts = LoadOfSteps & {
  timeZone: string
  pickupDate: string | null
  pickup: string | null
  /** The city or zip, with or without its state. */
  delivery: string
}

/** What is reported of a load on the road, where only the kinds are known. */
export type RoadReports = LoadOfSteps & { kinds: readonly MilestoneKind[] }

/** The facts of a headline. A fact that is not known is absent; the headline neither mentions it nor asks for it. */
export type HeadlineFacts = {
  status: AnyLoadStatus
  now: Date
  /** Whether the reader's role has a scope; all if it is absent. */
  may?: ((scope: Scope) => boolean) | undefined
  /** The winner as the reader may name it, such as "Trucker005"; without one it is "the trucker". */
  trucker?: string | undefined
  auction?: AuctionFacts
  award?: { isAcknowledged: boolean; acknowledgeBy?: Date | undefined } | undefined
  road?: RoadFacts
  milestones?: readonly HeadlineMilestone[]
  clocks?: readonly WordedClock[]
  hasDeliveryOrder?: boolean | undefined
  /** Whether the proof of delivery is there. */
  hasProof?: boolean | undefined
  /** What papers and milestones suggest to staff; null for nothing. */
  suggestion?: LoadStatus | null | undefined
  /** ISO 8601. */
  completedAt?: string | null | undefined
}

/** The day of the pickup, such as "Dec 2": of its appointment, else the one that was posted; undefined without either. */
export function pickupDayOf({ road, clocks = [] }: HeadlineFacts): string | undefined {
  const appointment = clocks.find(({ kind }) => kind === 'pickup_appointment')
  if (appointment) return formatMonthDay(appointmentStart(appointment), appointment.timeZone)
  return road?.pickupDate ? formatMonthDay(road.pickupDate) : undefined
}

/** The winner in a sentence. */
export function truckerOf({ trucker = 'the trucker' }: Pick<HeadlineFacts, 'trucker'>): string {
  return trucker
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
