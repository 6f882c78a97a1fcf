/**
 * The life of an appointment: where it can go from each state. One that another takes the place of is cancelled.
 *
 * Source: X-049.
 */
export const appointmentMoves = {
  requested: ['confirmed', 'cancelled', 'missed'],
  confirmed: ['cancelled', 'missed', 'kept'],
  cancelled: [],
  missed: [],
  kept: [],
} as const satisfies Record<string, readonly string[]>

export type AppointmentState = keyof typeof appointmentMoves
export const appointmentStates = Object.keys(appointmentMoves) as [AppointmentState, ...AppointmentState[]]

/** The states in which an appointment is still valid; a load has at most one of each kind. */
export const liveStates = ['requested', 'confirmed'] as const satisfies AppointmentState[]

/** Whether an appointment can go from one state straight to the other. */
export function mayMoveAppointment(from: AppointmentState, to: AppointmentState): boolean {
  const targets: readonly AppointmentState[] = appointmentMoves[from]
  return targets.includes(to)
}
