import { type RawBuilder, sql } from 'kysely'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ClockKind } from '#domain/clocks/clock.ts'
import type { FreeDay } from '#domain/clocks/free-days.ts'
import { appointmentEnd, appointmentStart } from '#domain/clocks/times.ts'
import type { Deadline, StaffDeadline, TruckerDeadline } from '#domain/deadlines/deadline.ts'
import { isOutsideHours } from '#domain/details/receiving-hours.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Progress } from '#domain/loads/progress.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { toClock, toReadClock } from '#server/clocks/read-clocks.ts'
import type { Db } from '#server/db/db.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { poNumberSql } from '#server/loads/sources.ts'

export type DeadlineRow = {
  id: number
  kind: ClockKind
  due_at: Date
  amber_at: Date
  red_at: Date
  zone: string
  estimated: boolean
  sources: FreeDay[]
  per_hour: number | null
  terminal_id: number | null
  winner_id: number
  now: Date
  load_id: number
  load_number: string
  export: boolean
  status: AnyLoadStatus
  container_number: string | null
  po_number: string | null
  drayage_area_id: number
  delivery_city_or_zip: string
  live_or_drop: boolean
  pickup_date: string | null
  hours: string | null
  /** In lists. */
  progress?: Progress | null
}
type NamedRow = DeadlineRow & { shipper_id: number; shipper_name: string; trucker_name: string }

/** The earliest due first. */
export const orderOfDeadlines = orderOf(
  'deadlines',
  { due: { sql: sql`load_clocks.due_at`, type: 'timestamptz' } },
  { key: 'due', descending: false },
  sql`load_clocks.id`,
)

/** Clocks with their loads; the caller adds the condition. `mayRead`: whether the reader may know container and order. */
export function selectDeadlines(db: Db, mayRead: RawBuilder<boolean> = sql`true`) {
  const hours = sql<string | null>`case when kind = 'delivery_appointment' and ${mayRead} then (
    select delivery_place ->> 'hours' from load_details where load_details.load_id = loads.id) end`
  return db
    .selectFrom('load_clocks')
    .innerJoin('loads', 'loads.id', 'load_clocks.load_id')
    .select(['load_clocks.id', 'kind', 'due_at', 'amber_at', 'red_at', 'zone', 'estimated', 'sources', 'per_hour'])
    .select('load_clocks.terminal_id')
    .select(['load_clocks.winner_id', 'load_clocks.load_id', 'load_number', 'export', 'loads.status'])
    .select(['drayage_area_id', 'delivery_city_or_zip', 'live_or_drop', 'pickup_date'])
    .select([
      sql<string | null>`case when ${mayRead} then loads.container_number end`.as('container_number'),
      sql<string | null>`case when ${mayRead} then ${poNumberSql} end`.as('po_number'),
      hours.as('hours'),
      sql<Date>`statement_timestamp()`.as('now'),
    ])
}

/** The same with the names of both parties, only for staff. Source: G-117. */
export function selectNamedDeadlines(db: Db) {
  return selectDeadlines(db)
    .innerJoin('users as shipper', 'shipper.id', 'load_clocks.shipper_id')
    .innerJoin('users as trucker', 'trucker.id', 'load_clocks.winner_id')
    .select('load_clocks.shipper_id')
    .select([accountNameSql('shipper').as('shipper_name'), accountNameSql('trucker').as('trucker_name')])
}

export function toTruckerDeadline(row: DeadlineRow): TruckerDeadline {
  const { sources: _, ...clock } = toClock(toReadClock(row), row.now)
  return {
    load: {
      id: row.load_id,
      loadNumber: row.load_number,
      export: row.export,
      status: row.status,
      ...(row.container_number !== null && { containerNumber: row.container_number }),
      ...(row.po_number !== null && { poNumber: row.po_number }),
      areaId: row.drayage_area_id,
      deliveryCityOrZip: row.delivery_city_or_zip,
      isLive: row.live_or_drop,
      pickupDate: row.pickup_date,
      ...(row.progress && { progress: row.progress }),
    },
    clock: { ...clock, terminalId: row.terminal_id, ...(isOutside(row) && { outsideHours: true as const }) },
  }
}

/** Whether a delivery appointment is when the dock does not receive. Source: F-249. */
function isOutside(row: DeadlineRow): boolean {
  const times = { redAt: row.red_at, dueAt: row.due_at }
  const [startAt, endAt] = [appointmentStart(times), appointmentEnd(times)]
  return isOutsideHours(row.hours, { startAt, endAt, timeZone: row.zone })
}

export function toDeadline(row: DeadlineRow): Deadline {
  const { load, clock } = toTruckerDeadline(row)
  return { load: { ...load, label: bidderLabel(row.winner_id) }, clock }
}

export function toStaffDeadline(row: NamedRow): StaffDeadline {
  const { load, clock } = toTruckerDeadline(row)
  const { shipper_id: shipperId, shipper_name: shipperName, winner_id: truckerId, trucker_name: truckerName } = row
  return { load: { ...load, shipperId, shipperName, truckerId, truckerName }, clock }
}
