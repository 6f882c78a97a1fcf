import { type Selectable, sql } from 'kysely'
import type { ClockState } from '#domain/clocks/clock.ts'
import { type Appointment, type Expected, warningOf } from '#domain/details/appointment.ts'
import { type AppointmentState, liveStates } from '#domain/details/appointment-lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type AppointmentRow = Selectable<Tables['appointments']>

const mostEarlier = 20

/**
 * The open appointments of a load, by their start, and the latest ended ones, limited to those made since `since`, if
 * that is given.
 */
export async function appointmentsOf(
  db: Db,
  loadId: number,
  { since, ...expected }: Expected & { since: Date | null },
) {
  const [live, earlier] = await Promise.all([
    db
      .selectFrom('appointments')
      .selectAll()
      .select(clockStateSql.as('clock'))
      .where('load_id', '=', loadId)
      .where('state', 'in', liveStates)
      .orderBy('start_at')
      .execute(),
    db
      .selectFrom('appointments')
      .selectAll()
      .where('load_id', '=', loadId)
      .where('state', 'not in', liveStates)
      .$if(since !== null, (query) => query.where('at', '>=', since))
      .orderBy('id', 'desc')
      .limit(mostEarlier)
      .execute(),
  ])
  return {
    appointments: live.map((row) => ({ ...toAppointment(row, expected), ...shownState(row) })),
    earlierAppointments: earlier.map((row) => toAppointment(row, null)),
  }
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
