import { sql } from 'kysely'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { clockSql, type Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notifyEach } from '#server/notifications/notify.ts'
import { inBatches } from './in-batches.ts'
import { changeOf, type LoadRow } from './auction.ts'

const batch = 500

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
export function notifyLapsing(db: Db): Promise<number> {
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
