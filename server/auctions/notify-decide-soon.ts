import { sql } from 'kysely'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { clockSql, type Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notifyOfAuctions } from '#server/notifications/notify.ts'
import { changeOf, type LoadRow } from './auction.ts'
import { inBatches } from './in-batches.ts'

const batch = 500

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
export function notifyDecideSoon(db: Db): Promise<number> {
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
