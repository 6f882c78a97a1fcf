import type { LoadAction } from '#domain/events/table.ts'
import { acknowledgedAt } from './awards.ts'
import type { DemoBid } from './bidding.ts'
import type { Plan } from './plan.ts'
import { isAwarded, type Timeline } from './timeline.ts'

/** One event of a load and its actor; without one it was the auction clock. */
export type DemoEvent = {
  at: Date
  action: LoadAction
  user?: string
  staff?: string
  bid?: DemoBid
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Every change of state of a load and its bids, oldest first, as the marketplace itself writes them down. */
export function eventsOf(plan: Plan, timeline: Timeline, bids: DemoBid[]): DemoEvent[] {
  const { posted, steps } = timeline
  const happened: DemoEvent[] = [
    { at: posted, action: 'load_posted', user: plan.shipper, after: { status: 'pending' } },
    ...bids.flatMap((bid, index) => eventsOfBid(bid, index === 0)),
    ...extensionEvents(plan, timeline, bids),
    ...endEvents(plan, timeline, bids),
    ...acknowledgements(timeline, bids),
    ...steps.map(({ at, from, to, by }): DemoEvent => ({
      at,
      action: 'status_changed',
      staff: by,
      ...move(from, to),
    })),
  ]
  return happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function eventsOfBid(bid: DemoBid, isFirst: boolean): DemoEvent[] {
  const { trucker: user, charges, created, modified } = bid
  const submitted = modified ? { ...charges, drayage: modified.drayage } : charges
  const after = { ...submitted, status: 'pending' }
  const events: DemoEvent[] = [{ at: created, action: 'bid_submitted', user, bid, after }]
  if (isFirst) events.push({ at: created, action: 'load_activated', user, ...move('pending', 'active') })
  if (modified) {
    events.push({ at: modified.at, action: 'bid_modified', user, bid, before: submitted, after: charges })
  }
  return events
}

function extensionEvents({ shipper, extension }: Plan, timeline: Timeline, bids: DemoBid[]): DemoEvent[] {
  const { extended, firstEnd, end } = timeline
  if (!extension || !extended) return []
  const open = openStatusAt(extended, bids)
  const hasExpired = extended > firstEnd
  const before = { status: hasExpired ? 'expired' : open, expiresAt: firstEnd }
  const after = { status: open, expiresAt: end, extensionHours: extension.hours }
  const extending: DemoEvent = { at: extended, action: 'auction_extended', user: shipper, before, after }
  return hasExpired ? [{ at: firstEnd, action: 'auction_expired', ...move(open, 'expired') }, extending] : [extending]
}

/** The award, the cancellation or the running out; nothing while the auction runs. */
function endEvents({ status, shipper: user, rule }: Plan, { decided, end }: Timeline, bids: DemoBid[]): DemoEvent[] {
  const open = openStatusAt(decided ?? end, bids)
  if (decided && isAwarded(status)) {
    const bid = bids.find((one) => one.status === 'accepted')
    const { before, after } = move('active', 'assigned')
    const award = { at: decided, action: 'bid_accepted' as const, ...(bid && { bid }), before }
    return [rule ? { ...award, after: { ...after, how: 'rule' } } : { ...award, user, after: { ...after } }]
  }
  if (decided) {
    const after = { status: 'cancelled', reason: 'The vessel was delayed, we post it again.' }
    return [{ at: decided, action: 'auction_cancelled', user, before: { status: open }, after }]
  }
  return status === 'expired' ? [{ at: end, action: 'auction_expired', ...move(open, 'expired') }] : []
}

function acknowledgements(timeline: Timeline, bids: DemoBid[]): DemoEvent[] {
  const at = acknowledgedAt(timeline)
  const bid = bids.find((one) => one.status === 'accepted')
  return at && bid ? [{ at, action: 'award_acknowledged', user: bid.trucker, bid }] : []
}

function openStatusAt(moment: Date, bids: DemoBid[]): 'pending' | 'active' {
  return bids.some(({ created }) => created < moment) ? 'active' : 'pending'
}

function move(from: string, to: string): Pick<DemoEvent, 'before' | 'after'> {
  return { before: { status: from }, after: { status: to } }
}
