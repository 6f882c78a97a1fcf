import { type RawBuilder, sql } from 'kysely'
import { type ClockKind, type NextClock, type OpenLevel, openLevels } from '#domain/clocks/clock.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'

const waiting: ClockKind[] = ['wait_terminal', 'wait_delivery']

/** `levelOf` of domain/clocks as SQL over `load_clocks` for this moment; a test holds the two together. */
export const levelSql = sql<OpenLevel>`case
  when load_clocks.due_at < statement_timestamp() and load_clocks.kind not in (${sql.join(waiting.map((kind) => sql.lit(kind)))})
    then 'overdue'
  when load_clocks.red_at <= statement_timestamp() then 'red'
  when load_clocks.amber_at <= statement_timestamp() then 'amber'
  else 'none' end`

/** The larger, the more pressing. */
const rankSql = sql<number>`array_position(${sql.lit(`{${openLevels.join(',')}}`)}::text[], ${levelSql})`

type NextClockRow = {
  kind: ClockKind
  due_at: Date
  amber_at: Date
  red_at: Date
  zone: string
  per_hour: number | null
}

/** The most pressing open clock of each row of `loads`, to be joined as `next_clock`. Source: X-002. */
export const nextClockSql = sql<NextClockRow>`(
  select kind, due_at, amber_at, red_at, zone, per_hour from load_clocks
  where load_clocks.load_id = loads.id and load_clocks.state = 'open'
  order by ${rankSql} desc, due_at limit 1)`.as('next_clock')

const fields: FieldsSql<typeof NextClock> = {
  kind: sql`next_clock.kind`,
  dueAt: sql`next_clock.due_at`,
  amberAt: sql`next_clock.amber_at`,
  redAt: sql`next_clock.red_at`,
  timeZone: sql`next_clock.zone`,
  export: sql`loads.export`,
  perHour: sql`next_clock.per_hour`,
}

/** It as a field of a shape. */
export const nextClockField = { when: sql<boolean>`next_clock.kind is not null`, fields }

const firstDue = sql`(select min(due_at) from load_clocks where load_clocks.load_id = loads.id and load_clocks.state = 'open')`

/** The order of loads by their next deadline; those without one come last in both directions. */
export const nextDeadlineColumn = {
  sql: sql`coalesce(${firstDue}, timestamptz '9999-12-31 00:00Z')`,
  descending: sql`coalesce(${firstDue}, timestamptz '1970-01-01 00:00Z')`,
  type: 'timestamptz',
} as const

/** Whether the most pressing open clock of a row of `loads` has one of some levels; all of them are of one shipper or winner. */
export function isAtLevelSql(
  side: 'shipper_id' | 'winner_id',
  userId: number,
  levels: readonly OpenLevel[],
): RawBuilder<boolean> {
  const ranks = levels.map((level) => openLevels.indexOf(level) + 1)
  return sql<boolean>`loads.id in (
    select load_clocks.load_id from load_clocks where ${sql.ref(`load_clocks.${side}`)} = ${userId} and load_clocks.state = 'open'
    group by load_clocks.load_id having max(${rankSql}) = any(${ranks}::int[]))`
}
