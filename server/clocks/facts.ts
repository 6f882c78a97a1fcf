import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ClockKind, LoadClock, OpenLevel } from '#domain/clocks/clock.ts'
import { clocksOf } from '#domain/clocks/clocks-of.ts'
import {
  type ClockAppointment,
  type ClockDetails,
  type ClockLoad,
  type ClockMilestone,
  clockMilestones,
} from '#domain/clocks/facts.ts'
import type { FreeDay } from '#domain/clocks/free-days.ts'
import { suggestedStatus, type Suggestion } from '#domain/milestones/suggestion.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

/** The stored facts that the clocks of a load depend on, with its current clocks. Instants within JSON are texts. */
export type ClockFacts = {
  load_id: number
  shipper_id: number
  winner_id: number | null
  export: boolean
  live_or_drop: boolean
  status: AnyLoadStatus
  drayage_area_id: number
  pickup_terminal_id: number | null
  return_terminal_id: number | null
  pickup_date: string | null
  awarded_at: Date | null
  acknowledge_by: Date | null
  acknowledged_at: Date | null
  is_asked: boolean
  delivery_order_at: Date | null
  moved_at: Date | null
  terminal_freehours: number | null
  delivery_freehours: number | null
  terminal_waitingrate: number | null
  delivery_waitingrate: number | null
  steamship_line: string | null
  last_free_days: FreeDay[] | null
  return_by: string | null
  per_diem_free_days: number | null
  per_diem_day_type: ClockDetails['perDiemDayType'] | null
  port_cutoff: Date | null
  appointments: (Omit<ClockAppointment, 'startAt' | 'endAt'> & { startAt: string; endAt: string | null })[] | null
  milestones: { kind: ClockMilestone['kind']; happenedAt: string }[] | null
  stored: { kind: ClockKind; dueAt: string; winnerId: number; notified: OpenLevel }[] | null
  /** That is stored. */
  suggestion: Suggestion | null
  now: Date
}

const readFacts = statement<{ values: [loadIds: number[], milestones: readonly string[]]; row: ClockFacts }>(
  'read-clock-facts',
  `select loads.id as load_id, loads.shipper_id, loads.winner_id, loads.export, loads.live_or_drop, loads.status,
     loads.drayage_area_id, loads.pickup_terminal_id, loads.return_terminal_id, loads.pickup_date,
     awards.awarded_at, awards.acknowledge_by, awards.acknowledged_at,
     not exists (select from confirmations where award_id = awards.id and version = 1 and issued_at > awards.awarded_at)
       as is_asked,
     (select min(uploaded_at) from documents where load_id = loads.id and type = 'delivery_order' and removed_at is null)
       as delivery_order_at,
     case when loads.status <> 'assigned' then coalesce(
       (select min(at) from events where load_id = loads.id and action = 'status_changed' and at >= loads.assigned_at),
       loads.updated_at) end as moved_at,
     bids.terminal_freehours, bids.delivery_freehours, bids.terminal_waitingrate, bids.delivery_waitingrate,
     details.steamship_line, details.last_free_days, details.return_by, details.per_diem_free_days,
     details.per_diem_day_type, details.port_cutoff,
     (select jsonb_agg(jsonb_build_object('kind', kind, 'startAt', start_at, 'endAt', end_at, 'timeZone', zone,
        'isConfirmed', state = 'confirmed'))
      from appointments where load_id = loads.id and state in ('requested', 'confirmed')) as appointments,
     (select jsonb_agg(jsonb_build_object('kind', kind, 'happenedAt', happened_at))
      from milestones where load_id = loads.id and award_id = awards.id and voided_at is null and kind = any($2::text[])) as milestones,
     (select jsonb_agg(jsonb_build_object('kind', kind, 'dueAt', due_at, 'winnerId', winner_id, 'notified', told_level))
      from load_clocks where load_id = loads.id) as stored,
     (select jsonb_build_object('status', status, 'because', because) from load_suggestions where load_id = loads.id)
       as suggestion,
     clock_timestamp() as now
   from loads
     left join awards on awards.load_id = loads.id and awards.state in ('awarded', 'acknowledged')
     left join bids on bids.id = loads.winning_bid_id
     left join load_details as details on details.load_id = loads.id
   where loads.id = any($1::int[])`,
)

/** Reads them for some loads, which the caller has locked. */
export function readClockFacts(db: Db, loadIds: number[]): Promise<ClockFacts[]> {
  return readFacts(db, loadIds, clockMilestones)
}

/** The clocks that a load is to have. */
export function clocksFrom(facts: ClockFacts): LoadClock[] {
  const appointments = (facts.appointments ?? []).map(toAppointment)
  return clocksOf(loadOf(facts), detailsOf(facts), appointments, milestonesOf(facts))
}

/** The status that is to be suggested for a load. */
export function suggestionFrom(facts: ClockFacts): Suggestion | null {
  return suggestedStatus({
    status: facts.status,
    export: facts.export,
    hasDeliveryOrder: facts.delivery_order_at !== null,
    isAcknowledged: facts.acknowledged_at !== null,
    milestones: milestonesOf(facts),
    timeZone: areaTimeZone(facts.drayage_area_id),
  })
}

function milestonesOf({ milestones }: ClockFacts): ClockMilestone[] {
  return (milestones ?? []).map(({ kind, happenedAt }) => ({ kind, happenedAt: new Date(happenedAt) }))
}

function loadOf(facts: ClockFacts): ClockLoad {
  const { awarded_at: awardedAt, acknowledge_by: acknowledgeBy } = facts
  return {
    export: facts.export,
    isLive: facts.live_or_drop,
    status: facts.status,
    timeZone: areaTimeZone(facts.drayage_area_id),
    pickupDate: facts.pickup_date,
    isAwarded: facts.winner_id !== null,
    award:
      awardedAt && acknowledgeBy
        ? { awardedAt, acknowledgeBy, acknowledgedAt: facts.acknowledged_at, isAsked: facts.is_asked }
        : null,
    deliveryOrderAt: facts.delivery_order_at,
    movedAt: facts.moved_at,
    waits: {
      terminal: { freeHours: facts.terminal_freehours ?? 0, perHour: facts.terminal_waitingrate ?? 0 },
      delivery: { freeHours: facts.delivery_freehours ?? 0, perHour: facts.delivery_waitingrate ?? 0 },
    },
  }
}

function detailsOf(facts: ClockFacts): ClockDetails {
  const timeZone = areaTimeZone(facts.drayage_area_id)
  return {
    lastFreeDays: (facts.last_free_days ?? []).map(({ source, date }) => ({ source, date })),
    returnBy: facts.return_by,
    perDiemFreeDays: facts.per_diem_free_days,
    perDiemDayType: facts.per_diem_day_type ?? 'calendar',
    portCutoff: facts.port_cutoff && { at: facts.port_cutoff, timeZone },
  }
}

function toAppointment({ startAt, endAt, ...rest }: NonNullable<ClockFacts['appointments']>[number]): ClockAppointment {
  return { ...rest, startAt: new Date(startAt), endAt: endAt === null ? null : new Date(endAt) }
}
