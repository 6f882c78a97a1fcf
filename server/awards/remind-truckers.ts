import { sql } from 'kysely'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { notify } from '#server/notifications/notify.ts'

const batch = 100

/**
 * Reminds the truckers who have not acknowledged once, when half of their time is over. Nothing happens automatically
 * after the time. Any number of processes may do it; a load that another transaction holds is left for the next call.
 * Source: X-145.
 */
export async function remindTruckers(db: Db): Promise<void> {
  let reminded
  do {
    reminded = await db.transaction().execute(remindSome)
  } while (reminded === batch)
}

type Due = LoadRow & { award_bid_id: number; trucker_id: number; acknowledge_by: Date; now: Date }

async function remindSome(tx: Tx): Promise<number> {
  const { rows } = await sql<Due>`
    with due as (
      select awards.id from awards join loads on loads.id = load_id
      where state = 'awarded' and remind_at is not null and remind_at <= ${clockSql}
      order by remind_at limit ${batch} for no key update skip locked
    )
    update awards set remind_at = null from due, loads where awards.id = due.id and loads.id = awards.load_id
    returning loads.*, awards.bid_id as award_bid_id, awards.trucker_id, awards.acknowledge_by, clock_timestamp() as now`.execute(
    tx,
  )
  // Truckers who went on without it, or let the time pass, are not asked again.
  const asked = rows.filter((row) => row.acknowledge_by > row.now && mayWait.includes(row.status))
  const eventIds = await recordEvents(
    tx,
    asked.map((row) => ({
      action: 'award_reminded' as const,
      ...changeOf(row),
      bidId: row.award_bid_id,
      truckerId: row.trucker_id,
    })),
  )
  for (const [place, row] of asked.entries()) {
    const deadline = deadlineWords(row.acknowledge_by, row.now, areaTimeZone(row.drayage_area_id))
    const happened = { load: row, eventId: eventIds[place], moreFacts: { deadline } }
    await notify(tx, 'award_reminded', happened, { winner: [row.trucker_id] })
  }
  return rows.length
}

const mayWait = ['assigned', 'do_received_sent']
