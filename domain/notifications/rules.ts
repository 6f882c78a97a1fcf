import { type DocumentType, documentTypeLabels } from '#domain/documents/document.ts'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/loads/lifecycle.ts'
import { nextStepWords } from '#domain/loads/next-step.ts'
import { areaName } from '#domain/reference/reference.ts'
import { newBidsWords } from './bids-of-load.ts'
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
  /** How many bids came in or were changed. */
  happenings?: number
  /** What a document is that was added. */
  documentType?: DocumentType
  /** What the one who is told calls the lane that the load is on. */
  lane?: string
}

/** What is told, in words. */
export type Telling = { kind: NotificationKind; title: string; message: string; link: string }

type Words = string | ((load: LoadFacts) => string)
type TellingOfLoad = { kind: NotificationKind; title: Words; message: Words }

const statusChanged = {
  kind: 'status_changed',
  title: 'Status changed',
  message: ({ loadNumber, status }) => `Load ${loadNumber} is now ${loadStatusLabels[status]}.`,
} as const satisfies TellingOfLoad

/** The move and what comes next, in the words of the load page. Source: docs/findings.md, F-054. */
function movedFor(reader: 'shipper' | 'winner') {
  const message = (load: LoadFacts) => statusChanged.message(load) + nextStepWords(reader, { status: load.status })
  return { ...statusChanged, message } as const satisfies TellingOfLoad
}

const documentAdded = {
  kind: 'document_added',
  title: 'Document added',
  message: ({ loadNumber, documentType }) =>
    `A document was added to load ${loadNumber}${documentType ? `: ${documentTypeLabels[documentType]}` : ''}.`,
} as const satisfies TellingOfLoad

/** A delivery order that comes later than it is waited for changes nothing. */
function confirmingWords({ status }: LoadFacts): string {
  return status === 'assigned' ? nextStepWords('shipper', { status, hasDeliveryOrder: true }) : ''
}

/**
 * Who is told of what happens to a load, and in which words. Whoever is not named is told nothing.
 *
 * Everybody is a trucker but the shipper of a load. No trucker learns who else bid, who won, or for how much; no shipper
 * learns who bid. Over which ways: domain/notifications/choices.ts; which open pages fetch anew: domain/live/changes.ts.
 * Source: docs/requirements.md, A-007, A-312; docs/decisions/product.md, G-006, G-018, G-019, G-038, G-053, G-182.
 */
const tellings = {
  load_posted: {
    laneOwners: {
      kind: 'saved_lane',
      title: 'New load on your lane',
      message: (load) => `${newLoad(load)} Your lane: ${load.lane}.`,
    },
    areaTruckers: { kind: 'new_load', title: 'New load in your area', message: newLoad },
  },
  bid_submitted: {
    shipper: {
      kind: 'new_bid',
      title: (load) => grouped(load) ?? 'New bid',
      message: (load) => groupedOf(load) ?? `Load ${load.loadNumber} has a new bid.`,
    },
  },
  bid_modified: {
    shipper: {
      kind: 'new_bid',
      title: (load) => grouped(load) ?? 'Bid changed',
      message: (load) => groupedOf(load) ?? `A bid on load ${load.loadNumber} was changed.`,
    },
  },
  bid_accepted: {
    winner: {
      kind: 'bid_accepted',
      title: 'Bid accepted',
      message: ({ loadNumber }) => `You won load ${loadNumber}.${nextStepWords('winner', { status: 'assigned' })}`,
    },
    losers: {
      kind: 'bid_rejected',
      title: 'Bid rejected',
      message: ({ loadNumber }) => `Load ${loadNumber} was awarded to another trucker.`,
    },
  },
  auction_ending_soon: {
    shipper: {
      kind: 'auction_ending_soon',
      title: 'Auction ending soon',
      message: ({ loadNumber }) => `The auction for load ${loadNumber} ends soon. Accept a bid or extend it.`,
    },
    bidders: {
      kind: 'auction_ending_soon',
      title: 'Auction ending soon',
      message: ({ loadNumber }) => `The auction for load ${loadNumber} ends soon. You can still change your bid.`,
    },
  },
  auction_expired: {
    shipper: {
      kind: 'auction_expired',
      title: 'Auction expired',
      message: ({ loadNumber }) =>
        `The auction for load ${loadNumber} expired without an award.${nextStepWords('shipper', { status: 'expired' })}`,
    },
    bidders: {
      kind: 'auction_expired',
      title: 'Auction expired',
      message: ({ loadNumber }) => `The auction for load ${loadNumber} expired without an award. Your bid has expired.`,
    },
  },
  auction_extended: {
    revived: {
      kind: 'auction_reopened',
      title: 'Auction reopened',
      message: ({ loadNumber }) =>
        `The auction for load ${loadNumber} was reopened and your bid is pending again. Check that your price is still right.`,
    },
    bidders: {
      kind: 'auction_extended',
      title: 'Auction extended',
      message: ({ loadNumber }) => `The auction for load ${loadNumber} was extended. Your bid still stands.`,
    },
  },
  auction_cancelled: {
    bidders: {
      kind: 'auction_cancelled',
      title: 'Auction cancelled',
      message: ({ loadNumber }) => `The shipper has cancelled the auction for load ${loadNumber}.`,
    },
  },
  status_changed: { winner: movedFor('winner'), shipper: movedFor('shipper') },
  document_uploaded: { winner: documentAdded, shipper: documentAdded },
  delivery_order_uploaded: {
    winner: {
      kind: 'delivery_order_received',
      title: 'Delivery order received',
      message: ({ loadNumber }) => `The delivery order for load ${loadNumber} has been uploaded.`,
    },
    shipper: {
      ...documentAdded,
      message: (load) => documentAdded.message(load) + confirmingWords(load),
    },
  },
} as const satisfies Record<string, Record<string, TellingOfLoad>>

function newLoad({ loadNumber, areaId, deliveryCityOrZip, containerType }: LoadFacts): string {
  return `Load ${loadNumber}: ${areaName(areaId) ?? 'pickup'} to ${deliveryCityOrZip}, ${containerType}.`
}

/** Several bids as one; null for a single one. */
function grouped({ happenings = 1 }: LoadFacts): string | null {
  return newBidsWords(happenings)
}
function groupedOf(load: LoadFacts): string | null {
  const bids = grouped(load)
  return bids && `Load ${load.loadNumber} has ${bids}.`
}

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
      title: inWords(title, load),
      message: inWords(message, load),
      link: `/${audience === 'shipper' ? 'shipper' : 'trucker'}/loads/${load.loadId}`,
    },
  ])
  return Object.fromEntries(told) as Record<AudienceOf<Action>, Telling>
}

function inWords(words: Words, load: LoadFacts): string {
  return typeof words === 'string' ? words : words(load)
}
