import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMonthDay, formatTime } from '#domain/formats.ts'
import { StaffMilestone, TruckerMilestone } from '#domain/milestones/milestone.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { awardedAgo, recordedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, newMilestone, postMilestone, report } from '#server/test/stages/milestones.ts'
import { photo } from '#server/test/files/pictures.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { sendFile } from '#server/test/files/work-files.ts'

type Problem = { message: string; code: string; current?: unknown }

let stage: AwardStage
let people: AwardStage['people']
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
})
afterAll(() => stage.close())

function post(load: { id: number }, body: unknown, { by = people.winner, key }: { by?: Visitor; key?: string } = {}) {
  return postMilestone<TruckerMilestone & Problem>(by, load, body, key)
}

async function countOf(table: 'milestones' | 'notifications', load: { id: number }): Promise<number> {
  const rows = await stage.app.db
    .selectFrom(table)
    .select('id')
    .where('load_id', '=', load.id)
    .$if(table === 'notifications', (query) => query.where(sql<boolean>`kind in ('milestone', 'exception')`))
    .execute()
  return rows.length
}

async function eventsOf(load: { id: number }, action: string) {
  const { db } = stage.app
  return db.selectFrom('events').selectAll().where('load_id', '=', load.id).where('action', '=', action).execute()
}

const idOf = (milestone: unknown) => TruckerMilestone.parse(milestone).id

describe('a milestone', () => {
  test('is stored again under the same key neither at once nor when the key is forgotten', async () => {
    covers('X-082', 'Y-175')
    const load = await stage.haveAcknowledged()
    const key = randomUUID()
    const typed = newMilestone('gated_out')
    const first = await post(load, typed, { key })
    const again = await post(load, typed, { key })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    const later = await post(load, typed, { key: key.toUpperCase() })
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(later.body).toEqual(first.body)
    expect(await countOf('milestones', load)).toBe(1)
    expect(await countOf('notifications', load)).toBe(1)
  })

  test('is known by its key for as long as its load can be worked on', async () => {
    covers('X-082')
    const load = await stage.haveAcknowledged()
    const key = randomUUID()
    const typed = newMilestone('gated_out')
    await post(load, typed, { key })
    const days = 31
    const old = sql<Date>`created_at - make_interval(days => ${days})`
    await stage.app.db.updateTable('idempotency_keys').set({ created_at: old }).where('key', '=', key).execute()
    await awardedAgo(stage.app, load, (days + 1) * 24)
    await recordedAgo(stage.app, key, days * 24)
    await stage.app.setStatus(load, 'billed')
    const later = await post(load, typed, { key })
    expect([later.status, later.body.id, later.headers.get('idempotency-replayed')]).toEqual([201, key, 'true'])
    expect(await countOf('milestones', load)).toBe(1)
    expect(await eventsOf(load, 'milestone_recorded')).toHaveLength(1)
    expect(await countOf('notifications', load)).toBe(1)
  })

  test('sent 20 times at once under one key is one row, one event and one notification', async () => {
    covers('X-082')
    const load = await stage.haveAcknowledged()
    const key = randomUUID()
    const typed = newMilestone('gated_out')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(load, typed, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOf('milestones', load)).toBe(1)
    expect(await eventsOf(load, 'milestone_recorded')).toHaveLength(1)
    expect(await countOf('notifications', load)).toBe(1)
  })

  test('under a key of someone else, or of another load, is not found', async () => {
    covers('X-082', 'Y-172')
    const [load, other] = [await stage.haveAcknowledged(), await stage.haveAcknowledged()]
    const { id: key } = await report(people.winner, load, 'dispatched')
    const byStaff = await post(load, newMilestone('delay'), { by: people.staff, key })
    expect([byStaff.status, byStaff.body.code]).toEqual([404, 'load-not-found'])
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    const elsewhere = await post(other, newMilestone('dispatched'), { key })
    expect(elsewhere.status).toBe(404)
    expect(await countOf('milestones', other)).toBe(0)
  })

  test('from two phones at once is accepted from one, and the other gets it', async () => {
    covers('X-083')
    const load = await stage.haveAcknowledged()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(load, newMilestone('arrived_stop'))))
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([taken.length, refused.length]).toEqual([1, 7])
    expect(new Set(refused.map(({ body }) => idOf(body.current)))).toEqual(new Set([taken[0]!.body.id]))
  })

  test('of a kind that is already recorded is refused with its time until that is voided', async () => {
    covers('X-083')
    const load = await stage.haveAcknowledged()
    const { id, happenedAt, timeZone } = await report(people.winner, load, 'gated_out')
    const { status, body } = await post(load, newMilestone('gated_out'))
    const time = `${formatMonthDay(happenedAt, timeZone)}, ${formatTime(happenedAt, timeZone)}`
    expect([status, body.message]).toEqual([409, `Gated out is already recorded (${time}). Void it first.`])
    expect(idOf(body.current)).toBe(id)
    await people.winner.post(`/api/milestones/${id}/void`, { reason: 'Wrong load' }, keyed())
    expect((await post(load, newMilestone('gated_out'))).status).toBe(201)
  })

  test('that is already recorded is shown to the side that repeats it, and to no other, with where its files are', async () => {
    const load = await stage.haveAcknowledged()
    const fileKey = randomUUID()
    await sendFile(people.winner, load, { key: fileKey, bytes: new Uint8Array(await photo()) })
    await report(people.winner, load, 'gated_out', { fileIds: [fileKey] })
    const byTrucker = await post(load, newMilestone('gated_out'))
    expect(TruckerMilestone.strict().safeParse(byTrucker.body.current).success).toBe(true)
    expect(JSON.stringify(byTrucker.body)).not.toContain('"path"')
    const byStaff = await post(load, newMilestone('gated_out'), { by: people.staff })
    expect(StaffMilestone.parse(byStaff.body.current).files[0]?.path).toMatch(/./)
  })

  test('is named by its key, whatever version of a UUID that is', async () => {
    covers('X-082')
    const load = await stage.haveAcknowledged()
    const [key, fileKey] = ['12345678-1234-0234-0234-123456789abc', '12345678-1234-0234-0234-123456789abd']
    await sendFile(people.winner, load, { key: fileKey })
    expect((await post(load, newMilestone('gated_out', { fileIds: [fileKey] }), { key })).status).toBe(201)
    const voided = await people.winner.post(`/api/milestones/${key}/void`, { reason: 'Undone' }, keyed())
    expect(voided.status).toBe(200)
  })
})
