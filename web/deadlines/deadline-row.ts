import { type ClockKind, clockKinds } from '#domain/clocks/clock.ts'
import type { HeadlineReader } from '#domain/headline/facts.ts'
import type { LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import type { Deadline, StaffDeadline, TruckerDeadline } from '#domain/deadlines/deadline.ts'

type Names = Partial<Pick<Deadline['load'], 'label'> & Omit<StaffDeadline['load'], keyof TruckerDeadline['load']>>

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

/** The load of a deadline as its headline asks for it, and who reads it: only staff get names, only the trucker no label. */
export function onItsWay({ areaId, isLive, label, truckerId, ...load }: AnyDeadline['load']) {
  const reader: HeadlineReader = truckerId !== undefined ? 'staff' : label === undefined ? 'winner' : 'shipper'
  const way: LoadOnItsWay = { ...load, drayageAreaID: areaId, liveOrdrop: isLive }
  return { reader, load: way }
}
