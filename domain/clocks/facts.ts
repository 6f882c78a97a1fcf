import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { FreeDay } from './free-days.ts'

/** The facts of a load that its clocks depend on. */
export type ClockLoad = {
  export: boolean
  /** Whether the driver waits while it is unloaded or loaded. */
  isLive: boolean
  status: AnyLoadStatus
  /** For its area and terminals. */
  timeZone: string
  pickupDate: string | null
  isAwarded: boolean
  /** The award that has not ended; a load that was awarded before there were awards has none. `isAsked`: the trucker was asked to acknowledge when it was made. */
  award: { awardedAt: Date; acknowledgeBy: Date; acknowledgedAt: Date | null; isAsked: boolean } | null
  /** Since when the load has had a delivery order, and since when it has been past assigned. */
  deliveryOrderAt: Date | null
  movedAt: Date | null
  /** The terms of waiting of the winning bid, in hours and dollars. */
  waits: Record<'terminal' | 'delivery', { freeHours: number; perHour: number }>
}

export type ClockDetails = {
  lastFreeDays: readonly FreeDay[]
  /** As typed. */
  returnBy: string | null
  perDiemFreeDays: number | null
  perDiemDayType: 'calendar' | 'business'
  portCutoff: { at: Date; timeZone: string } | null
}

/** Appointments that aren't cancelled or replaced: at most one of each kind. */
export type ClockAppointment = {
  kind: 'pickup' | 'delivery' | 'return'
  startAt: Date
  endAt: Date | null
  timeZone: string
  isConfirmed: boolean
}

/** The milestones that start or stop a clock. */
export const clockMilestones = [
  'arrived_terminal',
  'gated_out',
  'arrived_stop',
  'work_done',
  'dropped',
  'left_stop',
  'gated_in',
] as const satisfies MilestoneKind[]

/** Milestones that aren't voided. */
export type ClockMilestone = { kind: (typeof clockMilestones)[number]; happenedAt: Date }
