import type { Selectable } from 'kysely'
import type { OfferState } from '#domain/auctions/offer-lifecycle.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import { notify, type LoadFactsRow } from '#server/notifications/notify.ts'

export type OfferRow = Selectable<Tables['award_offers']>

type OfLoad = LoadFactsRow & { shipper_id: number }
type Ending = {
  state: Exclude<OfferState, 'open'>
  now: Date
  /** Only an offer to this bid. */
  bidId?: number
  actorUserId?: number
  /** Who confirmed it, or why it was declined. */
  name?: string
  reason?: OfferRow['reason']
}

/**
 * Ends the open offer of a locked load, if there is one, and notifies the side that waits for it: the trucker of a
 * withdrawal, the shipper of everything else. Returns the ended offer.
 *
 * Source: X-239; XD-12.
 */
export async function endOpenOffer(tx: Tx, load: OfLoad, ending: Ending): Promise<OfferRow | null> {
  const { state, now, bidId = null, actorUserId, name = null, reason = null } = ending
  const [offer] = await closeOffer(tx, load.id, bidId, state, now, name, reason)
  if (!offer) return null
  const [eventId] = await recordEvents(tx, [
    {
      action: 'award_offer_answered',
      loadId: load.id,
      shipperId: load.shipper_id,
      areaId: load.drayage_area_id,
      truckerId: offer.trucker_id,
      bidId: offer.bid_id,
      ...(actorUserId !== undefined && { actorUserId }),
      before: { state: 'open' },
      after: { state, ...(reason && { reason }) },
    },
  ])
  const moreFacts = { trucker: bidderLabel(offer.trucker_id), offered: state }
  const isWithdrawn = state === 'withdrawn'
  await notify(
    tx,
    'award_offer_answered',
    { load, eventId, moreFacts },
    { shipper: isWithdrawn ? [] : [load.shipper_id], trucker: isWithdrawn ? [offer.trucker_id] : [] },
  )
  return offer
}

type Closing = {
  values: [
    loadId: number,
    bidId: number | null,
    state: OfferState,
    now: Date,
    name: string | null,
    reason: string | null,
  ]
  row: OfferRow
}
const closeOffer = statement<Closing>(
  'close-offer',
  `update award_offers set state = $3, answered_at = $4, name = $5, reason = $6, remind_at = null
   where load_id = $1 and state = 'open' and ($2::int is null or bid_id = $2) returning *`,
)
