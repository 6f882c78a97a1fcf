import { sql } from 'kysely'
import type { Clock, LoadClock } from '#domain/clocks/clock.ts'
import { byUrgency, levelOf } from '#domain/clocks/level.ts'
import { clockText } from '#domain/clocks/texts.ts'
import type { Db } from '#server/db/db.ts'

/** The open clocks of some loads by their ids, the most pressing of each first. Source: X-056. */
export async function readClocks(db: Db, loadIds: number[]): Promise<Map<number, Clock[]>> {
  const rows = await db
    .selectFrom('load_clocks')
    .innerJoin('loads', 'loads.id', 'load_clocks.load_id')
    .selectAll('load_clocks')
    .select(['loads.export', sql<Date>`statement_timestamp()`.as('now')])
    .where('load_id', 'in', loadIds)
    .where('state', '=', 'open')
    .execute()
  const now = rows[0]?.now ?? new Date()
  const clocksOf = (ofLoad: typeof rows) => byUrgency(ofLoad.map(toReadClock), now).map((clock) => toClock(clock, now))
  return new Map([...Map.groupBy(rows, (row) => row.load_id)].map(([id, ofLoad]) => [id, clocksOf(ofLoad)]))
}

type Row = {
  kind: LoadClock['kind']
  due_at: Date
  amber_at: Date
  red_at: Date
  zone: string
  estimated: boolean
  sources: LoadClock['sources']
  per_hour: number | null
}

/** A row of an open clock. */
export function toLoadClock(row: Row): LoadClock {
  return {
    kind: row.kind,
    dueAt: row.due_at,
    amberAt: row.amber_at,
    redAt: row.red_at,
    timeZone: row.zone,
    state: 'open',
    stoppedAt: null,
    estimated: row.estimated,
    sources: row.sources,
    perHour: row.per_hour,
  }
}

/** The same, of a load whose direction is known. */
export function toReadClock(row: Row & { export: boolean }): ReadClock {
  return { ...toLoadClock(row), export: row.export }
}

type ReadClock = LoadClock & { export: boolean }

/** An open clock as it reads at a moment. */
export function toClock(clock: ReadClock, now: Date) {
  const { kind, dueAt, amberAt, redAt, timeZone, estimated, sources, perHour } = clock
  return {
    kind,
    level: levelOf(clock, now),
    dueAt: dueAt.toISOString(),
    amberAt: amberAt.toISOString(),
    redAt: redAt.toISOString(),
    timeZone,
    ...(clock.export && { export: true as const }),
    ...(perHour !== null && { perHour }),
    text: clockText(clock, now),
    ...(estimated && { estimated }),
    ...(sources.length > 0 && { sources: [...sources] }),
  }
}
