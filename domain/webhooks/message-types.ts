import { type LoadAction, loadRows } from '#domain/events/table.ts'
import type { StaleOfLoad } from '#domain/events/row.ts'
import { textOf } from '#domain/events/values.ts'

/**
 * How someone relates to the load of an event, as in the live changes. The event's row says which relations receive it.
 */
export type SubscriberRelation = Exclude<keyof StaleOfLoad, 'overseers'>
export const subscriberRelations = ['shipper', 'bidder', 'otherBidders', 'area'] as const satisfies SubscriberRelation[]

/** The events behind a type; `by` names the relations that get it, if not all of the role that receive the event. */
type Made = { action: LoadAction; by?: readonly SubscriberRelation[]; when?: (before: unknown) => boolean }

const wasExpired = (before: unknown) => textOf(before, 'status') === 'expired'
const wasRunning = (before: unknown) => !wasExpired(before)
const own = ['bidder'] as const
const rivals = ['otherBidders'] as const

const detailsChanged: Made[] = [
  { action: 'details_changed' },
  { action: 'pricing_facts_changed' },
  { action: 'appointment_made' },
  { action: 'appointment_cancelled' },
]
const documentAdded: Made[] = [{ action: 'document_uploaded' }, { action: 'file_added' }]

/** The types that a shipper's webhook can receive, in the order of the screen. Source: Y-200. */
export const shipperTypes = {
  'load.posted': [{ action: 'load_posted' }],
  'load.bidding_ended': [{ action: 'bidding_ended' }],
  'load.awarded': [{ action: 'bid_accepted' }],
  'load.expired': [{ action: 'auction_expired' }],
  'load.extended': [{ action: 'auction_extended' }],
  'load.cancelled': [{ action: 'auction_cancelled' }, { action: 'load_cancelled_after_award' }],
  'load.status_changed': [{ action: 'status_changed' }],
  'bid.submitted': [{ action: 'bid_submitted' }],
  'bid.modified': [{ action: 'bid_modified' }, { action: 'bid_renewed' }, { action: 'bid_confirmed' }],
  'bid.withdrawn': [{ action: 'bid_withdrawn' }],
  'bid.lapsed': [{ action: 'bid_lapsed' }],
  'question.asked': [{ action: 'question_asked' }],
  'award_offer.answered': [{ action: 'award_offer_answered' }],
  'award.acknowledged': [{ action: 'award_acknowledged' }],
  'award.declined': [{ action: 'award_declined' }],
  'award.released': [{ action: 'award_released' }],
  'details.changed': detailsChanged,
  'milestone.recorded': [{ action: 'milestone_recorded' }],
  'document.added': [...documentAdded, { action: 'document_released' }],
} as const satisfies Record<string, Made[]>

/** The same for a trucker's. */
export const truckerTypes = {
  'load.available': [{ action: 'load_posted' }],
  'bid.accepted': [{ action: 'bid_accepted', by: own }],
  'bid.rejected': [{ action: 'bid_accepted', by: rivals }],
  'bid.lapsed': [{ action: 'bid_lapsed' }],
  'auction.reopened': [
    { action: 'auction_extended', when: wasExpired },
    { action: 'award_declined', by: ['otherBidders', 'area'] },
    { action: 'award_released', by: ['otherBidders', 'area'] },
  ],
  'load.extended': [{ action: 'auction_extended', when: wasRunning }],
  'load.cancelled': [{ action: 'auction_cancelled' }, { action: 'load_cancelled_after_award' }],
  'load.status_changed': [{ action: 'status_changed' }],
  'question.answered': [{ action: 'question_answered' }],
  'award_offer.made': [{ action: 'award_offer_made' }],
  'award.released': [{ action: 'award_released', by: own }],
  'details.changed': detailsChanged,
  'document.added': documentAdded,
} as const satisfies Record<string, Made[]>

export type ShipperType = keyof typeof shipperTypes
export type TruckerType = keyof typeof truckerTypes
/** The type of a delivery; `webhook.test` is sent only on request. */
export type WebhookType = ShipperType | TruckerType | typeof testType
export const testType = 'webhook.test'

export const typesOf = {
  shipper: Object.keys(shipperTypes) as ShipperType[],
  trucker: Object.keys(truckerTypes) as TruckerType[],
}
export const webhookTypes = [...new Set([...typesOf.shipper, ...typesOf.trucker, testType])] as [
  WebhookType,
  ...WebhookType[],
]

/** Types that a shipper or a trucker gets for each of these events; the bid of the event is in the body. */
export const bidTypes: readonly WebhookType[] = webhookTypes.filter((type) => /^(bid|award_offer)\./.test(type))

const made = {
  shipper: Object.entries<readonly Made[]>(shipperTypes) as [ShipperType, readonly Made[]][],
  trucker: Object.entries<readonly Made[]>(truckerTypes) as [TruckerType, readonly Made[]][],
}

/**
 * The types of one event for one relation to its load; empty if the live changes send that relation no hint. Source:
 * Y-200.
 */
export function typesFor(action: LoadAction, relation: SubscriberRelation, before: unknown = null): WebhookType[] {
  if (!receives(action, relation)) return []
  return made[relation === 'shipper' ? 'shipper' : 'trucker']
    .filter(([, events]) => events.some((event) => isFor(event, action, relation) && (event.when?.(before) ?? true)))
    .map(([type]) => type)
}

function isFor({ action, by }: Made, of: LoadAction, relation: SubscriberRelation): boolean {
  return action === of && (by === undefined || by.includes(relation))
}

/** Whether open pages of such people refetch anything after the event. */
function receives(action: LoadAction, relation: SubscriberRelation): boolean {
  return (loadRows[action].stale?.[relation] ?? []).length > 0
}

/** Whether any webhook can receive an event. */
export function isHooked(action: string): action is LoadAction {
  return hookedActions.has(action)
}

const hookedActions = new Set<string>(
  [...made.shipper, ...made.trucker].flatMap(([, events]) => events.map(({ action }) => action)),
)
