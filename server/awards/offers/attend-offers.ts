import { sql } from 'kysely'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { endOpenOffer } from '#server/auctions/offers.ts'
import { lockAuction, changeOf } from '#server/auctions/auction.ts'
import type { BidRow } from '#server/bids/columns.ts'
import { type Db, clockSql, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notify } from '#server/notifications/notify.ts'
import { openOfferOf, ownTotalOf } from './offer-rows.ts'

/** The clock's work on open offers. */
export async function attendOffers(db: Db): Promise<void> {
  await lapseAwardOffers(db)
  await remindOffered(db)
}

const batch = 100

/**
 * Ends the offers that were not answered in time, each under its load's lock. Any number of processes may do it; each
 * is ended once. Until then every read and write judges the time itself. Source: X-239.
 */
export async function lapseAwardOffers(db: Db): Promise<void> {
  const due = await db
    .selectFrom('award_offers')
    .select('load_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', clockSql)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  for (const { load_id: loadId } of due) await db.transaction().execute((tx) => lapseOne(tx, loadId))
}

async function lapseOne(tx: Tx, loadId: number): Promise<void> {
  const auction = await lockAuction(tx, loadId)
  const offer = await openOfferOf(tx, loadId)
  if (!auction || !offer || offer.expires_at > auction.now) return
  await endOpenOffer(tx, auction.load, { state: 'lapsed', now: auction.now })
}

const remindedAtOnce = 100

/**
 * Reminds the truckers whose offers are half over, once. Any number of processes may do it; a load that another transaction
 * holds is left for the next call. Source: XD-22.
 */
export async function remindOffered(db: Db): Promise<void> {
  let reminded
  do {
    reminded = await db.transaction().execute(remindSome)
  } while (reminded === remindedAtOnce)
}

async function remindSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ load_id: number; bid_id: number; expires_at: Date; now: Date }>`
    with due as (
      select award_offers.id from award_offers join loads on loads.id = load_id
      where state = 'open' and remind_at is not null and remind_at <= ${clockSql}
      order by remind_at limit ${remindedAtOnce} for no key update skip locked
    )
    update award_offers set remind_at = null from due where award_offers.id = due.id
    returning load_id, bid_id, expires_at, clock_timestamp() as now`.execute(tx)
  const asked = rows.filter((row) => row.expires_at > row.now)
  if (asked.length === 0) return rows.length
  const [loads, bids] = await Promise.all([
    tx
      .selectFrom('loads')
      .selectAll()
      .where(
        'id',
        'in',
        asked.map((row) => row.load_id),
      )
      .execute(),
    tx
      .selectFrom('bids')
      .selectAll()
      .where(
        'id',
        'in',
        asked.map((row) => row.bid_id),
      )
      .execute(),
  ])
  const happened = asked.map((row) => {
    const load = loads.find(({ id }) => id === row.load_id)!
    const bid: BidRow = bids.find(({ id }) => id === row.bid_id)!
    const deadline = deadlineWords(row.expires_at, row.now, areaTimeZone(load.drayage_area_id))
    return { load, bid, moreFacts: { deadline, ownTotal: ownTotalOf(bid) } }
  })
  const eventIds = await recordEvents(
    tx,
    happened.map(({ load, bid }) => ({
      action: 'award_offer_reminded' as const,
      ...changeOf(load),
      bidId: bid.id,
      truckerId: bid.trucker_id,
    })),
  )
  for (const [place, { load, bid, moreFacts }] of happened.entries()) {
    await notify(
      tx,
      'award_offer_reminded',
      { load, eventId: eventIds[place], moreFacts },
      { trucker: [bid.trucker_id] },
    )
  }
  return rows.length
}
