import { type BidStatus, bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { type AnyLoadStatus, isAuction, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import type { StatusName } from './status-colors.ts'

export type { StatusName } from './status-colors.ts'

/** How far a load has come, as a share of a pie, or a sign. */
export type StatusGlyphName = 'dashed' | 'live' | 'clock' | 'check' | 'cross' | 'slash' | number

type StatusLook = { label: string; glyph: StatusGlyphName }

const load = loadStatusLabels
const bid = bidStatusLabels

/**
 * Every status of a load or a bid that has a look of its own. Both know "expired", and it looks different. Only truckers
 * see "open" and "not awarded".
 */
export const statusLooks = {
  pending: { label: load.pending, glyph: 'dashed' },
  active: { label: load.active, glyph: 'live' },
  open: { label: 'Open', glyph: 'live' },
  assigned: { label: load.assigned, glyph: 0.2 },
  do_received: { label: load.do_received, glyph: 0.3 },
  do_sent: { label: load.do_sent, glyph: 0.35 },
  do_received_sent: { label: load.do_received_sent, glyph: 0.4 },
  delivered: { label: load.delivered, glyph: 0.6 },
  returned: { label: load.returned, glyph: 0.75 },
  billed: { label: load.billed, glyph: 0.9 },
  completed: { label: load.completed, glyph: 'check' },
  cancelled: { label: load.cancelled, glyph: 'slash' },
  expired: { label: load.expired, glyph: 'cross' },
  accepted: { label: bid.accepted, glyph: 'check' },
  rejected: { label: bid.rejected, glyph: 'cross' },
  not_awarded: { label: 'Not awarded', glyph: 'cross' },
  bid_expired: { label: bid.expired, glyph: 'slash' },
  withdrawn: { label: bid.withdrawn, glyph: 'slash' },
  deciding: { label: 'Deciding', glyph: 'clock' },
  awarding: { label: 'Being decided', glyph: 'clock' },
} as const satisfies Record<StatusName, StatusLook>

export const statusNames = Object.keys(statusLooks) as StatusName[]

export const statusLabels = Object.fromEntries(statusNames.map((name) => [name, statusLooks[name].label])) as Record<
  StatusName,
  string
>

type LoadOfReader = Pick<AnyLoad, 'status' | 'bidCount' | 'winningBidId'>

/**
 * The name under which a load's status is drawn, `status` being that of this moment. A load without a count of bids is
 * in the hands of a trucker. Source: G-029, G-225, G-226.
 */
export function loadStatusName(load: LoadOfReader, status: AnyLoadStatus = load.status): StatusName {
  if (load.bidCount !== undefined) return status
  if (isAuction(status)) return 'open'
  return status === 'assigned' && load.winningBidId === undefined ? 'not_awarded' : status
}

/** When a load reached each status, by the names under which they are drawn, ISO 8601. */
export function statusTimesOf(
  load: LoadOfReader & Pick<AnyLoad, 'createdAt' | 'statusTimes'>,
): Partial<Record<StatusName, string>> {
  if (load.bidCount !== undefined) return { pending: load.createdAt, ...load.statusTimes }
  const { active: open = load.createdAt, assigned, ...times } = load.statusTimes ?? {}
  const award = loadStatusName(load) === 'not_awarded' ? 'not_awarded' : 'assigned'
  return { open, ...(assigned && { [award]: assigned }), ...times }
}

/** The name under which a bid's status is drawn. */
export function bidStatusName(status: BidStatus): StatusName {
  return status === 'expired' ? 'bid_expired' : status
}
