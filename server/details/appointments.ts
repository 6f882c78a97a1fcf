import { type Selectable, sql } from 'kysely'
import type { ClockState } from '#domain/clocks/clock.ts'
import { type Appointment, type Expected, warningOf } from '#domain/details/appointment.ts'
import { type AppointmentState, liveStates } from '#domain/details/appointment-lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type AppointmentRow = Selectable<Tables['appointments']>

const mostEarlier = 20

type Asked = Expected & { loadId: number; since: Date | null }

/**
 * The open appointments of some loads, by their start, and the latest ended ones, limited to those made since `since`, if
 * that is given.
 */
export async function appointmentsOf(db: Db, asked: Asked[]) {
  const loadIds = asked.map(({ loadId }) => loadId)
  const [live, earlier] = await Promise.all([
    db
      .selectFrom('appointments')
      .selectAll()
      .select(clockStateSql.as('clock'))
      .where('load_id', 'in', loadIds)
      .where('state', 'in', liveStates)
      .orderBy('start_at')
      .execute(),
    readEarlier(db, asked),
  ])
  const [liveOf, earlierOf] = [Map.groupBy(live, (row) => row.load_id), Map.groupBy(earlier, (row) => row.load_id)]
  return new Map(
    asked.map(({ loadId, earliestReturn, hours }) => [
      loadId,
      {
        appointments: (liveOf.get(loadId) ?? []).map((row) => ({
          ...toAppointment(row, { earliestReturn, hours }),
          ...shownState(row),
        })),
        earlierAppointments: (earlierOf.get(loadId) ?? []).map((row) => toAppointment(row, null)),
      },
    ]),
  )
}

async function readEarlier(db: Db, asked: Asked[]): Promise<AppointmentRow[]> {
  const loadIds = asked.map(({ loadId }) => loadId)
  const since = asked.map((one) => one.since?.toISOString() ?? null)
  const { rows } = await sql<AppointmentRow>`select earlier.*
    from unnest(${loadIds}::int[], ${since}::timestamptz[]) as asked (load_id, since) cross join lateral (
      select * from appointments where appointments.load_id = asked.load_id and state <> all(${[...liveStates]}::text[])
        and (asked.since is null or at >= asked.since)
      order by id desc limit ${sql.lit(mostEarlier)}) as earlier
    order by earlier.id desc`.execute(db)
  return rows
}

/** The state of an appointment's clock. */
const clockStateSql = sql<ClockState | null>`(select load_clocks.state from load_clocks
  where load_clocks.load_id = appointments.load_id and load_clocks.kind = appointments.kind || '_appointment')`

/** Met or missed, once the place of a confirmed one was reached; it is still open. Source: G-459. */
function shownState({ state, clock }: { state: AppointmentState; clock: ClockState | null }) {
  if (state !== 'confirmed') return {}
  return clock === 'met' ? { state: 'kept' as const } : clock === 'missed' ? { state: 'missed' as const } : {}
}

/** An appointment as it is read; only an open one has warnings. */
export function toAppointment(row: AppointmentRow, expected: Expected | null): Appointment {
  const { kind, start_at: startAt, end_at: endAt, zone: timeZone } = row
  return {
    id: row.public_id,
    kind,
    startAt: startAt.toISOString(),
    endAt: endAt?.toISOString() ?? null,
    timeZone,
    number: row.number,
    terminalId: row.terminal_id,
    state: row.state,
    by: row.by_kind,
    at: row.at.toISOString(),
    warning: expected && warningOf({ kind, startAt, endAt, timeZone }, expected),
  }
}

/** The part of an appointment that an event stores. */
export function factsOf(row: AppointmentRow) {
  return {
    kind: row.kind,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at?.toISOString() ?? null,
    timeZone: row.zone,
    number: row.number,
    terminalId: row.terminal_id,
    state: row.state,
  }
}

/** The open appointment of a kind. */
export async function liveAppointment(
  db: Db,
  loadId: number,
  kind: AppointmentRow['kind'],
): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('load_id', '=', loadId)
    .where('kind', '=', kind)
    .where(sql<boolean>`state in ('requested', 'confirmed')`)
    .executeTakeFirst()
}
