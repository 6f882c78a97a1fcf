import { randomUUID } from 'node:crypto'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { Person } from '#server/test/people.ts'
import { keyed, milestonesPath, newMilestone } from '#server/test/stages/milestones.ts'
import type { TestServer } from './start-server.ts'

/** Reports a milestone of a load as its trucker, under a new key. */
export async function reportStep(
  server: TestServer,
  { cookie }: Person,
  loadId: number,
  kind: MilestoneKind,
): Promise<void> {
  const answer = await fetch(server.url + milestonesPath({ id: loadId }), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...keyed(randomUUID()) },
    body: JSON.stringify(newMilestone(kind)),
  })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
}
