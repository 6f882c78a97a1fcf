import { type AnyLoadStatus, loadStatusLabels } from '#domain/loads/lifecycle.ts'
import { areaName } from '#domain/reference/reference.ts'
import type { NotificationKind } from './notification.ts'

/** What of a load can be told: nothing of it may be hidden from one of those who bid on it or serve its area. */
export type LoadFacts = {
  loadId: number
  loadNumber: string
  areaId: number
  deliveryCityOrZip: string
  containerType: string
  /** For those who are told of a move, the new one. */
  status: AnyLoadStatus
}

/** What is told, in words. */
export type Telling = { kind: NotificationKind; title: string; message: string; link: string }

type TellingOfLoad = Pick<Telling, 'kind' | 'title'> & { message: (load: LoadFacts) => string }

const statusChanged = {
  kind: 'status_changed',
  title: 'Status changed',
  message: ({ loadNumber, status }: LoadFacts) => `Load ${loadNumber} is now ${loadStatusLabels[status]}.`,
} as const

/**
 * Who is told of what happens to a load, and in which words. Whoever is not named is told nothing.
 *
 * Everybody is a trucker but the shipper of a load. No trucker learns who else bid, who won, or for how much.
 * Source: docs/requirements.md, A-007, A-312; docs/decisions/product.md, G-006, G-018, G-019, G-053.
 */
const tellings = {
  bid_accepted: {
    winner: {
      kind: 'bid_accepted',
      title: 'Bid accepted',
      message: ({ loadNumber }) => `Your bid on load ${loadNumber} has won.`,
    },
    losers: {
      kind: 'bid_rejected',
      title: 'Bid rejected',
      message: ({ loadNumber }) => `Your bid on load ${loadNumber} was not chosen.`,
    },
  },
  auction_extended: {
    revived: {
      kind: 'auction_reopened',
      title: 'Auction reopened',
      message: ({ loadNumber }) =>
        `The auction for load ${loadNumber} runs again and your bid is pending again. Check that your price still holds.`,
    },
  },
  auction_cancelled: {
    bidders: {
      kind: 'auction_cancelled',
      title: 'Auction cancelled',
      message: ({ loadNumber }) => `The shipper has cancelled the auction for load ${loadNumber}.`,
    },
  },
  status_changed: { winner: statusChanged, shipper: statusChanged },
  load_posted: {
    alerted: {
      kind: 'new_load',
      title: 'New load in your area',
      message: ({ loadNumber, areaId, deliveryCityOrZip, containerType }) =>
        `Load ${loadNumber}: ${areaName(areaId) ?? 'pickup'} to ${deliveryCityOrZip}, ${containerType}.`,
    },
  },
} as const satisfies Record<string, Record<string, TellingOfLoad>>

/** What happens to a load that somebody is told of. */
export type ToldAction = keyof typeof tellings
/** Those who are told of it, by what they are to the load. */
export type AudienceOf<Action extends ToldAction> = keyof (typeof tellings)[Action] & string

/** What each audience of an event is told of this load. */
export function tellingsOf<Action extends ToldAction>(
  action: Action,
  load: LoadFacts,
): Record<AudienceOf<Action>, Telling> {
  const byAudience: Record<string, TellingOfLoad> = tellings[action]
  const told = Object.entries(byAudience).map(([audience, { kind, title, message }]): [string, Telling] => [
    audience,
    {
      kind,
      title,
      message: message(load),
      link: `/${audience === 'shipper' ? 'shipper' : 'trucker'}/loads/${load.loadId}`,
    },
  ])
  return Object.fromEntries(told) as Record<AudienceOf<Action>, Telling>
}
