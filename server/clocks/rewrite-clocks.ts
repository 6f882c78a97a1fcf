import type { ClockKind, LoadClock, OpenLevel } from '#domain/clocks/clock.ts'
import { levelOf, nextLevelAt } from '#domain/clocks/level.ts'
import { dateIn } from '#domain/days.ts'
import type { Tx } from '#server/db/db.ts'
import { statement, together } from '#server/db/statement.ts'
import { type ClockFacts, clocksFrom, readClockFacts } from './facts.ts'
import { writeSuggestions } from './suggestions.ts'

/** `quietly`: a level that a new or moved clock has already reached sends no notification. */
type How = { quietly?: boolean }

/**
 * Writes the clocks of some loads, and the statuses suggested for them, as they follow from what the transaction has done so far. Needs the locks of the loads.
 * Source; G-330.
 */
export async function rewriteClocks(tx: Tx, loadIds: number[], how: How = {}): Promise<void> {
  if (loadIds.length > 0) await writeClocks(tx, await readClockFacts(tx, loadIds), how)
}

/** The same for facts that were read before. */
export async function writeClocks(tx: Tx, facts: ClockFacts[], how: How = {}): Promise<void> {
  const rows = facts.flatMap((ofLoad) => clocksFrom(ofLoad).map((clock) => rowOf(clock, ofLoad, how)))
  const loadIds = facts.map((ofLoad) => ofLoad.load_id)
  await together([replaceClocks(tx, loadIds, JSON.stringify(rows)), writeSuggestions(tx, facts)])
}

function rowOf(clock: LoadClock, facts: ClockFacts, how: How) {
  const { kind, dueAt, timeZone, state } = clock
  const notified = notifiedLevel(clock, facts, how)
  return {
    load_id: facts.load_id,
    kind,
    shipper_id: facts.shipper_id,
    winner_id: facts.winner_id,
    terminal_id: terminalOf(kind, facts),
    line: facts.steamship_line,
    zone: timeZone,
    amber_at: clock.amberAt,
    red_at: clock.redAt,
    due_at: dueAt,
    due_on: dateIn(dueAt, timeZone),
    state,
    stopped_at: clock.stoppedAt,
    estimated: clock.estimated,
    sources: clock.sources,
    per_hour: clock.perHour,
    told_level: notified,
    next_at: state === 'open' ? nextLevelAt(clock, notified) : null,
  }
}

/**
 * The level of the last notification: the stored one, as long as the same trucker has the same time. An award older
 * than its clock that is long overdue for acknowledgement is not news. Source: X-075.
 */
function notifiedLevel(clock: LoadClock, { stored, winner_id, now }: ClockFacts, { quietly = false }: How): OpenLevel {
  const before = stored?.find(({ kind }) => kind === clock.kind)
  const isSame = before?.winnerId === winner_id && Date.parse(before?.dueAt ?? '') === clock.dueAt.getTime()
  if (before && isSame) return before.notified
  const level = levelOf(clock, now)
  return quietly || (clock.kind === 'acknowledge' && level === 'overdue') ? level : 'none'
}

const atReturn: readonly ClockKind[] = ['return_appointment', 'return_by', 'port_cutoff']
const atDelivery: readonly ClockKind[] = ['delivery_appointment', 'wait_delivery']

function terminalOf(kind: ClockKind, facts: ClockFacts): number | null {
  if (atDelivery.includes(kind)) return null
  return atReturn.includes(kind) ? facts.return_terminal_id : facts.pickup_terminal_id
}

const replaceClocks = statement<{ values: [loadIds: number[], rows: string]; row: never }>(
  'replace-clocks',
  `with given as materialized (
     select * from jsonb_to_recordset($2::jsonb) as clock (load_id int, kind text, shipper_id int, winner_id int,
       terminal_id int, line text, zone text, amber_at timestamptz, red_at timestamptz, due_at timestamptz, due_on date,
       state text, stopped_at timestamptz, estimated boolean, sources jsonb, per_hour numeric, told_level text, next_at timestamptz)
   ), ended as (
     update load_clocks set state = 'void', next_at = null
     where load_id = any($1::int[]) and state <> 'void' and not exists (
       select from given where given.load_id = load_clocks.load_id and given.kind = load_clocks.kind)
   )
   insert into load_clocks (load_id, kind, shipper_id, winner_id, terminal_id, line, zone, amber_at, red_at, due_at,
     due_on, state, stopped_at, estimated, sources, per_hour, told_level, next_at)
   select load_id, kind, shipper_id, winner_id, terminal_id, line, zone, amber_at, red_at, due_at,
     due_on, state, stopped_at, estimated, sources, per_hour, told_level, next_at from given
   on conflict (id) do update set winner_id = excluded.winner_id, terminal_id = excluded.terminal_id,
     line = excluded.line, zone = excluded.zone, amber_at = excluded.amber_at, red_at = excluded.red_at,
     due_at = excluded.due_at, due_on = excluded.due_on, state = excluded.state, stopped_at = excluded.stopped_at,
     estimated = excluded.estimated, sources = excluded.sources, per_hour = excluded.per_hour, told_level = excluded.told_level,
     next_at = excluded.next_at`,
)
