import { sql } from 'kysely'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { type Db, clockSql, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notifyOfAuctions, notifyEach } from '#server/notifications/notify.ts'
import { changeOf, type LoadRow } from './auction.ts'

const batch = 500

/** Notifies of what is about to end: bidding within `lead` minutes, the time to decide, and the validity of bids. */
export async function notifyAhead(db: Db, lead: number): Promise<void> {
  await notifyEndingSoon(db, lead)
  await notifyDecideSoon(db)
  await notifyLapsing(db)
}

/**
 * Notifies the shipper and truckers with a pending bid of each auction whose bidding ends within `lead` minutes, once until it
 * is extended. Skips an auction whose whole time, or time since its extension, is no longer than that.
 *
 * Safe in any number of processes at a time; a locked load is left for the next call. Returns the number of auctions.
 * Source: G-184.
 */
export function notifyEndingSoon(db: Db, lead: number): Promise<number> {
  return inBatches(db, batch, (tx) => notifyBatch(tx, lead))
}

async function notifyBatch(tx: Tx, lead: number): Promise<number> {
  const loads = await markDue(tx, lead)
  const eventIds = await recordEvents(
    tx,
    loads.map((load) => ({
      action: 'auction_ending_soon',
      ...changeOf(load),
      after: { expiresAt: load.bidding_ends_at },
    })),
  )
  const happenings = loads.map((load, index) => ({ load, eventId: eventIds[index]! }))
  await notifyOfAuctions(tx, 'auction_ending_soon', happenings)
  return loads.length
}

/** Marks the auctions that are due, and returns them. */
async function markDue(tx: Tx, lead: number): Promise<LoadRow[]> {
  const { rows } = await dueSoonSql(lead).execute(tx)
  return rows
}

/** By the same index. */
export function dueSoonSql(lead: number) {
  return sql<LoadRow>`
    with due as (
      select id from loads
      where status in ('pending', 'active') and ending_soon_told_at is null
        and bidding_ends_at > ${clockSql} and bidding_ends_at <= ${clockSql} + make_interval(mins => ${lead})
        and bidding_ends_at - make_interval(mins => ${lead}) > coalesce(
          (select max(at) from events where load_id = loads.id and action = 'auction_extended'), created_at)
      order by bidding_ends_at limit ${batch} for no key update skip locked
    )
    update loads set ending_soon_told_at = clock_timestamp() from due where loads.id = due.id
    returning loads.*`
}

/**
 * Does work in a transaction for each batch until one is not full; the work returns how many it took. Returns the sum.
 */
async function inBatches(db: Db, batch: number, work: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0
  let done
  do {
    done = await db.transaction().execute(work)
    all += done
  } while (done === batch)
  return all
}

/**
 * Auctions to be decided within half an hour or a quarter of the time for it, whichever is longer, where that is an hour or
 * more. The longest time, and so the longest lead, is bounded: that is what the index is asked for.
 */
export const toDecideSql = sql<LoadRow>`
  with due as (
    select id from loads
    where status = 'active' and bidding_ended_at is not null and decide_soon_told_at is null
      and expires_at <= ${clockSql} + interval '18 hours' and expires_at > ${clockSql}
      and expires_at - bidding_ends_at >= interval '1 hour'
      and expires_at - greatest((expires_at - bidding_ends_at) / 4, interval '30 minutes') <= ${clockSql}
    order by expires_at, id limit ${batch} for no key update skip locked
  )
  update loads set decide_soon_told_at = clock_timestamp() from due where loads.id = due.id returning loads.*`

/**
 * Notifies shippers that have little time left to decide, once until the auction is extended. Safe in any number of
 * processes at a time. Returns the number of auctions. Source: Y-072.
 */
function notifyDecideSoon(db: Db): Promise<number> {
  return inBatches(db, batch, async (tx) => {
    const { rows: loads } = await toDecideSql.execute(tx)
    const eventIds = await recordEvents(
      tx,
      loads.map((load) => ({
        action: 'decide_soon' as const,
        ...changeOf(load),
        after: { expiresAt: load.expires_at },
      })),
    )
    const happenings = loads.map((load, index) => {
      const deadline = deadlineWords(load.expires_at, load.decide_soon_told_at!, areaTimeZone(load.drayage_area_id))
      return { load, eventId: eventIds[index]!, moreFacts: { deadline } }
    })
    await notifyOfAuctions(tx, 'decide_soon', happenings)
    return loads.length
  })
}

type Due = { load: LoadRow; bid_id: number; trucker_id: number; valid_until: Date; now: Date; is_news: boolean }

/**
 * Bids that lapse within half an hour and are due a notice. Skips an auction that is over, and a trucker for whom it is
 * too late.
 */
export const lapsingSoonSql = sql<Due>`
  with due as (
    select bids.id from bids join loads on loads.id = bids.load_id
    where bids.status = 'pending' and bids.tell_lapsing_at <= ${clockSql}
    order by bids.tell_lapsing_at limit ${batch} for no key update skip locked
  )
  update bids set tell_lapsing_at = null from due, loads where bids.id = due.id and loads.id = bids.load_id
  returning row_to_json(loads) as load, bids.id as bid_id, bids.trucker_id, bids.valid_until, clock_timestamp() as now,
    loads.status in ('pending', 'active') and loads.expires_at > clock_timestamp()
      and bids.valid_until > clock_timestamp() as is_news`

/** Notifies truckers whose bid lapses soon, once for each validity. Returns the number of bids. Source: Y-074. */
function notifyLapsing(db: Db): Promise<number> {
  return inBatches(db, batch, async (tx) => {
    const { rows } = await lapsingSoonSql.execute(tx)
    const news = rows.filter((row) => row.is_news)
    const eventIds = await recordEvents(
      tx,
      news.map(({ load, bid_id: bidId, trucker_id: truckerId, valid_until: validUntil }) => ({
        action: 'bid_lapsing' as const,
        ...changeOf(load),
        truckerId,
        bidId,
        after: { validUntil },
      })),
    )
    const happenings = news.map(({ load, trucker_id, valid_until, now }, index) => ({
      load,
      eventId: eventIds[index],
      moreFacts: { deadline: deadlineWords(valid_until, now, areaTimeZone(load.drayage_area_id)) },
      people: { trucker: [trucker_id] },
    }))
    if (happenings.length > 0) await notifyEach(tx, 'bid_lapsing', happenings)
    return rows.length
  })
}
