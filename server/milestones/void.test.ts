import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TruckerMilestone } from '#domain/milestones/milestone.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { recordedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, milestonesPath, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'

let stage: AwardStage
let people: AwardStage['people']
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
})
afterAll(() => stage.close())

type Answer = TruckerMilestone & { message: string; code: string }

function voidIt(id: string, { by = people.winner, key = '', reason = 'Undone' } = {}) {
  return by.post<Answer>(
    `/api/${by.kind === 'staff' ? 'staff/' : ''}milestones/${id}/void`,
    { reason },
    keyed(key || randomUUID()),
  )
}

async function events(load: { id: number }): Promise<number> {
  const { db } = stage.app
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'milestone_voided')
    .execute()
  return rows.length
}

describe('a void milestone', () => {
  test('stays for all readers, with the reason', async () => {
    covers('X-088', 'X-089')
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    const { status, body } = await voidIt(id, { reason: 'Wrong load' })
    expect([status, body.voided?.reason, body.voidableUntil]).toEqual([200, 'Wrong load', null])
    for (const by of [people.owner, people.winner, people.admin]) {
      const list = await by.get<TruckerMilestone[]>(milestonesPath(load))
      expect(list.body).toMatchObject([{ id, voided: { reason: 'Wrong load' } }])
    }
  })

  test('is void once, and answers a repeat of its key also when that is forgotten', async () => {
    covers('X-088')
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    const key = randomUUID()
    const first = await voidIt(id, { key })
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    const again = await voidIt(id, { key })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    const other = await voidIt(id)
    expect([other.status, other.body.message]).toEqual([409, 'This milestone is already void'])
    expect(await events(load)).toBe(1)
  })

  test('under a key of someone else is not found', async () => {
    covers('X-088')
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    const key = randomUUID()
    await voidIt(id, { key })
    const byStaff = await voidIt(id, { key, by: people.staff, reason: 'Reported twice' })
    expect([byStaff.status, byStaff.body.code]).toEqual([404, 'milestone-not-found'])
  })

  test('was voided by one of several at once', async () => {
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => voidIt(id, { by: place % 2 === 0 ? people.winner : people.staff })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ])
    expect(await events(load)).toBe(1)
  })

  test('never leaves two of a kind standing, however reports and voidings meet', async () => {
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    const attempts = Array.from({ length: 6 }, () => report(people.winner, load, 'gated_out').catch(() => null))
    await Promise.all([voidIt(id), ...attempts])
    const { body } = await people.winner.get<TruckerMilestone[]>(milestonesPath(load))
    expect(body.filter(({ voided }) => !voided).length).toBeLessThanOrEqual(1)
  })
})

describe('who may void a milestone', () => {
  test('is the trucker within 24 hours, then only staff', async () => {
    covers('X-088')
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'gated_out')
    await recordedAgo(stage.app, id, 25)
    const { status, body } = await voidIt(id)
    expect([status, body.message]).toEqual([403, 'Only staff can void this after 24 hours'])
    expect((await voidIt(id, { by: people.staff })).status).toBe(200)
  })

  test('is not the trucker of what staff have recorded, nor anyone else', async () => {
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.staff, load, 'gated_out')
    expect((await voidIt(id)).status).toBe(403)
    const own = await report(people.winner, load, 'arrived_stop')
    const others: Visitor[] = [people.owner, people.loser, people.admin]
    const statuses = await Promise.all(others.map(async (by) => (await voidIt(own.id, { by })).status))
    expect(statuses).toEqual([403, 404, 403])
    expect((await voidIt(randomUUID())).body.message).toBe('Milestone not found')
    expect((await people.winner.post('/api/milestones/7/void', { reason: 'Undone' }, keyed())).status).toBe(404)
    const short = await voidIt(own.id, { reason: 'No' })
    expect(short.status).toBe(400)
  })
})
