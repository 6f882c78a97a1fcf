import { type ClockKind, clockKinds } from '#domain/clocks/clock.ts'
import type { Deadline, StaffDeadline, TruckerDeadline } from '#domain/deadlines/deadline.ts'

type Names = Partial<Pick<Deadline['load'], 'label'> & Pick<StaffDeadline['load'], 'shipperName' | 'truckerName'>>

/** A deadline for any of its readers, who get different names. */
export type AnyDeadline = TruckerDeadline & { load: TruckerDeadline['load'] & Names }
/** The same as a row of a list: a load has at most one open clock of each kind. */
export type DeadlineRow = AnyDeadline & { id: number }

export function rowOf(deadline: AnyDeadline): DeadlineRow {
  return { ...deadline, id: deadline.load.id * clockKinds.length + placeOf(deadline.clock.kind) }
}

function placeOf(kind: ClockKind): number {
  return clockKinds.indexOf(kind)
}

/** Who has the load besides the reader: the label of the trucker, or for staff the names of both; null to the trucker. */
export function partiesOf({ label, shipperName, truckerName }: AnyDeadline['load']): string | null {
  return label ?? ([shipperName, truckerName].filter(Boolean).join(', ') || null)
}
