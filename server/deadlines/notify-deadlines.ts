import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ClockKind, OpenLevel } from '#domain/clocks/clock.ts'
import { levelOf, nextLevelAt } from '#domain/clocks/level.ts'
import { readersOf } from '#domain/clocks/notifications.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import { toLoadClock } from '#server/clocks/read-clocks.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { type Clock, startClock } from '#server/jobs/clock.ts'
import { signal } from '#server/metrics/signals.ts'
import { notifyEach } from '#server/notifications/notify.ts'

/** Clocks looked at in one transaction. */
const batch = 500

/**
 * Sends the notifications of clocks that have turned amber, red or overdue, up to one batch, once for each load, clock
 * and due time; amber goes only into the daily email. If a lower level was missed, only the current one is sent.
 *
 * Skips a load that another transaction holds: its clocks may be about to change. Returns the number of loads. Source:
 *
 */
export async function notifyDeadlines(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const loads = await lockDue(tx)
    if (loads.size === 0) return 0
    const due = await findDue(tx, [...loads.keys()])
    const reached = due.map((row) => ({
      row,
      load: loads.get(row.load_id)!,
      level: levelOf(toLoadClock(row), row.now),
    }))
    await notifyOfReached(
      tx,
      reached.filter(({ level }) => level === 'amber'),
      { dailyOnly: true },
    )
    await notifyOfReached(
      tx,
      reached.filter(({ level }) => level === 'red' || level === 'overdue'),
    )
    await markNotified(tx, reached)
    return loads.size
  })
}

/** Milliseconds until a clock turns next by the database's clock, negative when it has; null when none will. */
async function timeToNextLevel(db: Db): Promise<number | null> {
  const { rows } = await sql<{ milliseconds: number }>`
    select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as milliseconds
    from load_clocks where state = 'open' and next_at is not null order by next_at limit 1`.execute(db)
  return rows[0]?.milliseconds ?? null
}

/** The loads of the clocks that are due, from their partial index. The lock of a load comes before those of its clocks. */
async function lockDue(tx: Tx): Promise<Map<number, LoadRow>> {
  const { rows } = await sql<LoadRow>`
    select * from loads where id in (
      select load_id from load_clocks where state = 'open' and next_at is not null and next_at <= ${clockSql}
      order by next_at limit ${batch})
    order by id for no key update skip locked`.execute(tx)
  return new Map(rows.map((load) => [load.id, load]))
}

type DueClock = {
  id: number
  load_id: number
  winner_id: number
  kind: ClockKind
  due_at: Date
  amber_at: Date
  red_at: Date
  zone: string
  estimated: boolean
  sources: []
  per_hour: number | null
  is_acknowledged: boolean
  now: Date
}

/**
 * Reads after the loads are locked, so that no notification is sent twice. Locks the clocks as well: one moved
 * meanwhile from outside, such as by an import, gets its notification again.
 */
async function findDue(tx: Tx, loadIds: number[]): Promise<DueClock[]> {
  const { rows } = await sql<DueClock>`
    select load_clocks.*, coalesce(awards.state = 'acknowledged', false) as is_acknowledged, clock_timestamp() as now
    from load_clocks left join awards on awards.load_id = load_clocks.load_id and awards.state in ('awarded', 'acknowledged')
    where load_clocks.load_id = any(${loadIds}::int[]) and load_clocks.state = 'open' and next_at <= ${clockSql}
    for no key update of load_clocks`.execute(tx)
  return rows
}

type Reached = { row: DueClock; load: LoadRow; level: OpenLevel }

async function notifyOfReached(tx: Tx, reached: Reached[], delivery?: { dailyOnly: true }): Promise<void> {
  if (reached.length === 0) return
  const eventIds = await recordEvents(
    tx,
    reached.map(({ row, load, level }) => ({
      action: 'deadline_reached' as const,
      ...changeOf(load),
      truckerId: row.winner_id,
      after: { clock: row.kind, level, dueAt: row.due_at },
    })),
  )
  const happenings = reached.map((one, place) => ({ ...happeningOf(one), eventId: eventIds[place] }))
  await notifyEach(tx, 'deadline_reached', happenings, delivery)
}

/** The trucker reads the container from the acknowledgement on. Source: X-034. */
function happeningOf({ row, load, level }: Reached) {
  const readers = readersOf(row.kind, level)
  const clock = { ...toLoadClock(row), level, now: row.now, export: load.export }
  const container = load.container_number
  return {
    load,
    moreFacts: { clock, containers: { shipper: container, winner: row.is_acknowledged ? container : null } },
    people: {
      shipper: readers.includes('shipper') ? [load.shipper_id] : [],
      winner: readers.includes('winner') ? [row.winner_id] : [],
    },
  }
}

async function markNotified(tx: Tx, reached: Reached[]): Promise<void> {
  const notified = reached.map(({ row, level }) => ({
    id: row.id,
    level,
    next_at: nextLevelAt(toLoadClock(row), level),
  }))
  await sql`
    update load_clocks set told_level = notified.level, next_at = notified.next_at
    from jsonb_to_recordset(${JSON.stringify(notified)}::jsonb) as notified (id bigint, level text, next_at timestamptz)
    where load_clocks.id = notified.id`.execute(tx)
}

/** Notifies of each deadline when it turns amber, red and overdue. Any number of processes may run one. Source: X-075. */
export function startDeadlineClock(db: Db, log: FastifyBaseLogger): Clock {
  const work = {
    async doDue() {
      const loads = await notifyDeadlines(db)
      signal('deadlinesNotified', { loads })
      return loads
    },
    timeToNext: () => timeToNextLevel(db),
    failure: 'the deadline clock could not send notifications',
  }
  return startClock(work, log)
}
