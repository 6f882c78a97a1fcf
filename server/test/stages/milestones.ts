import { randomUUID } from 'node:crypto'
import type { ArgumentsOf } from '#domain/http/endpoint.ts'
import type { recordMilestone } from '#domain/milestones/api.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { TruckerMilestone } from '#domain/milestones/milestone.ts'
import type { Visitor } from '../visitor.ts'

type Typed = ArgumentsOf<typeof recordMilestone>['body']

const detailsOf: Partial<Record<MilestoneKind, Record<string, unknown>>> = {
  dry_run: { where: 'terminal', reason: 'hold' },
  exam: { type: 'vacis', site: 'Price Transfer' },
  extra_stop: { place: 'Scale house' },
  delay: { reason: 'traffic' },
  damage: { what: 'A dent in the left door' },
}

/** A milestone as a phone sends it at this moment. */
export function newMilestone(kind: MilestoneKind, overrides: Partial<Typed> = {}): Typed {
  const now = new Date().toISOString()
  const note = kind === 'note' || kind === 'proof_waived' ? { note: 'Gate 7 is closed' } : {}
  return { kind, happenedAt: now, deviceNow: now, details: detailsOf[kind] ?? {}, ...note, ...overrides }
}

export const milestonesPath = ({ id }: { id: number }, portal: 'staff/' | '' = '') =>
  `/api/${portal}loads/${id}/milestones`

export function keyed(key: string = randomUUID()) {
  return { 'idempotency-key': key }
}

/** Sends a milestone, right or wrong, under a key. */
export function postMilestone<Answer = TruckerMilestone>(
  as: Visitor,
  load: { id: number },
  milestone: unknown,
  key?: string,
) {
  return as.post<Answer>(milestonesPath(load, as.kind === 'staff' ? 'staff/' : ''), milestone, keyed(key))
}

/** Reports a milestone of a load; what is refused fails the test. */
export async function report(
  as: Visitor,
  load: { id: number },
  kind: MilestoneKind,
  overrides: Partial<Typed> = {},
): Promise<TruckerMilestone> {
  const { status, body } = await postMilestone(as, load, newMilestone(kind, overrides))
  if (status !== 201) throw new Error(`Reporting ${kind} got ${status}: ${JSON.stringify(body)}`)
  return body
}
