import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMilestones, listStaffMilestones } from '#domain/milestones/api.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { keyed, milestonesPath, newMilestone, report } from '#server/test/stages/milestones.ts'
import { photo } from '#server/test/files/pictures.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import { sendFile } from '#server/test/files/work-files.ts'

let stage: AwardStage
beforeAll(async () => {
  stage = await startAwardStage()
})
afterAll(() => stage.close())

const jpeg = async () => new Uint8Array(await photo())
const record = (load: { id: number }, fileIds: string[], key = randomUUID()) =>
  stage.people.winner.post<{ message: string; files: { id: number }[] }>(
    milestonesPath(load),
    newMilestone('delay', { fileIds }),
    keyed(key),
  )

test('X-104: the files that a milestone names are on it, pictures at an address that shows them', async () => {
  const load = await stage.haveAcknowledged()
  const { owner, winner, staff } = stage.people
  const [one, two] = [randomUUID(), randomUUID()]
  const first = (await sendFile(winner, load, { key: one, type: 'damage_photo', bytes: await jpeg() })).body
  const second = (await sendFile(winner, load, { key: two })).body
  const { status, body } = await record(load, [two, one.toUpperCase()])
  expect({ status, ids: body.files.map(({ id }) => id) }).toEqual({ status: 201, ids: [first.id, second.id] })
  const name = `${load.loadNumber}-damage-photo-1.jpg`
  for (const reader of [owner, winner]) {
    const [milestone] = await reader.call(listMilestones, { params: { id: load.id } })
    expect(milestone!.files[0]).toEqual({ id: first.id, type: 'damage_photo', name, isPicture: true })
  }
  const [milestone] = await staff.call(listStaffMilestones, { params: { id: load.id } })
  const path = milestone!.files[0]!.path
  for (const reader of [owner, staff]) {
    const shown = await reader.get(`/uploads/${path}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('X-105: a milestone with a file that has not arrived is not stored', async () => {
  const [load, other] = [await stage.haveAcknowledged(), await stage.haveAcknowledged()]
  const { winner } = stage.people
  const [here, elsewhere, taken] = [randomUUID(), randomUUID(), randomUUID()]
  await sendFile(winner, load, { key: here })
  await sendFile(winner, other, { key: elsewhere })
  await sendFile(winner, load, { key: taken })
  expect((await record(load, [taken])).status).toBe(201)
  const takenBack = randomUUID()
  const { body: removed } = await sendFile(winner, load, { key: takenBack })
  expect((await winner.post(`/api/documents/${removed.id}/remove`)).status).toBe(200)
  const before = await tracesIn(stage.app)
  const countMilestones = async () => (await winner.call(listMilestones, { params: { id: load.id } })).length
  const there = await countMilestones()
  for (const missing of [randomUUID(), elsewhere, taken, takenBack]) {
    const { status, body } = await record(load, [here, missing])
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'A file of this update has not arrived yet',
    })
  }
  expect(await tracesIn(stage.app)).toEqual(before)
  expect(await countMilestones()).toBe(there)
  // The file that had arrived is still free, and can be named twice.
  expect((await record(load, [here, here])).status).toBe(201)
})

test('X-090: the shipper is notified of a photo with an exception, and not of a paper', async () => {
  const load = await stage.haveAcknowledged()
  const { app, people } = stage
  const [paper, picture] = [randomUUID(), randomUUID()]
  await sendFile(people.winner, load, { key: paper, type: 'receipt' })
  await sendFile(people.winner, load, { key: picture, bytes: await jpeg() })
  const notificationsOf = async (fileIds: string[]) => {
    expect((await record(load, fileIds)).status).toBe(201)
    const { message } = await app.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'notifications.event_id')
      .select('message')
      .where('events.load_id', '=', load.id)
      .orderBy('notifications.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return message
  }
  expect(await notificationsOf([paper])).not.toContain('Photo attached')
  expect(await notificationsOf([picture])).toContain('Photo attached.')
})

test('a file can be added to a milestone that is already recorded, only of the same load', async () => {
  const [load, other] = [await stage.haveAcknowledged(), await stage.haveAcknowledged()]
  const { winner, owner } = stage.people
  const [here, elsewhere] = [await report(winner, load, 'gated_out'), await report(winner, other, 'gated_out')]
  const { body } = await sendFile(winner, load, { type: 'out_gate_ticket', milestoneId: here.id })
  const signature = new Uint8Array(await photo('png'))
  await sendFile(winner, load, { type: 'signature', milestoneId: here.id, bytes: signature })
  expect((await sendFile(winner, load, { milestoneId: '' })).status).toBe(201)
  const filesOf = async () => (await owner.call(listMilestones, { params: { id: load.id } }))[0]!.files
  expect((await filesOf()).map(({ id }) => id)).toEqual([body.id])
  for (const milestoneId of [elsewhere.id, randomUUID()]) {
    expect((await sendFile(winner, load, { milestoneId })).status).toBe(404)
  }
  expect((await sendFile(winner, load, { milestoneId: '7' })).status).toBe(400)
  await winner.post(`/api/documents/${body.id}/remove`)
  expect(await filesOf()).toEqual([])
})

test('the files of a milestone that was voided can be named by the one in its place', async () => {
  const load = await stage.haveAcknowledged()
  const file = randomUUID()
  await sendFile(stage.people.winner, load, { key: file })
  const key = randomUUID()
  await record(load, [file], key)
  await stage.people.winner.post(`/api/milestones/${key}/void`, { reason: 'Wrong time' }, keyed())
  expect((await record(load, [file])).status).toBe(201)
})
