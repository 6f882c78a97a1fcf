import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import { countDocuments, listDocuments, listStaffDocuments, releaseDocument } from '#domain/documents/api.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp } from '#server/test/app.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import { photo } from '#server/test/files/pictures.ts'
import { sendFile, workFileForm } from '#server/test/files/work-files.ts'

let stage: LinkStage
let people: LinkStage['people']
beforeAll(async () => {
  stage = await startLinkStage({ REVEAL_PARTIES: 'never' })
  people = stage.people
})
afterAll(() => stage.close())

type Load = { id: number }

const listed = async (load: Load, by = people.owner) =>
  (await by.call(listDocuments, { query: { loadId: String(load.id) } })).map(({ type }) => type)

const onMilestones = async (load: Load, by = people.owner) =>
  (await by.call(listMilestones, { params: { id: load.id } })).flatMap(({ files }) => files.map(({ type }) => type))

const notificationsOf = async ({ id }: Load) =>
  stage.app.db
    .selectFrom('notifications')
    .select(['kind', 'message'])
    .where('load_id', '=', id)
    .where('user_id', '=', people.owner.id)
    .where('kind', 'in', ['document_added', 'pod_received', 'exception'])
    .orderBy('id')
    .execute()

/** An unloaded import with a gate ticket and a photo on its milestone, a paper of its trucker and one of its driver. */
async function haveWorked() {
  const load = await stage.haveAcknowledged()
  const keys = [randomUUID(), randomUUID()] as const
  const ticket = (await sendFile(people.winner, load, { type: 'out_gate_ticket', key: keys[0] })).body
  const bytes = new Uint8Array(await photo())
  await sendFile(people.winner, load, { type: 'damage_photo', key: keys[1], bytes })
  await report(people.winner, load, 'damage', { fileIds: [...keys] })
  const { id: milestoneId } = await report(people.winner, load, 'work_done')
  await stage.app.haveDocument(people.winner, load)
  const { visitor } = await stage.haveDriver(load)
  expect((await visitor.post('/api/d/files', workFileForm({ type: 'pod' }), keyed())).status).toBe(201)
  return { load, ticket, milestoneId }
}

async function makePod(load: Load, milestoneId: string) {
  const pod = {
    milestoneId,
    receivedBy: 'Rosa Martín',
    unsignedReason: 'Dock closed',
    condition: 'clean',
    seal: 'intact',
  }
  expect((await people.winner.post(`/api/loads/${load.id}/pod`, pod, keyed())).status).toBe(201)
}

describe('with REVEAL_PARTIES=never, what the trucker and its drivers send', () => {
  test('is in no list, count, milestone or file that the shipper reads, and in all of the trucker', async () => {
    covers('X-008', 'G-353')
    const { load, ticket } = await haveWorked()
    expect(await listed(load)).toEqual([])
    expect(await onMilestones(load)).toEqual([])
    const counts = await people.owner.call(countDocuments, { query: { loadId: String(load.id) } })
    expect(Object.values(counts).filter((count) => count !== 0)).toEqual([])
    expect((await people.owner.get(`/api/documents/${ticket.id}/download`)).status).toBe(404)
    const { filename } = await stage.app.db
      .selectFrom('documents')
      .select('filename')
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    expect((await people.owner.get(`/uploads/${filename}`)).status).toBe(404)
    const all = ['pod', 'insurance', 'damage_photo', 'out_gate_ticket']
    expect(await listed(load, people.winner)).toEqual(all)
    expect(await listed(load, people.admin)).toEqual(all)
    expect(await onMilestones(load, people.winner)).toEqual(['out_gate_ticket', 'damage_photo'])
  })

  test('is named in no notification of the shipper', async () => {
    covers('G-353')
    const { load } = await haveWorked()
    const notifications = await notificationsOf(load)
    expect(notifications.map(({ kind }) => kind)).toEqual(['exception'])
    expect(notifications[0]!.message).not.toContain('Photo')
  })

  test('is not behind a tracking link, which shows the proof of delivery made here', async () => {
    covers('X-127', 'G-353')
    const { load, milestoneId } = await haveWorked()
    const { visitor } = await stage.haveFollower(load, { showPod: true })
    expect((await visitor.call(readTrackedLoad, {})).hasPod).toBe(false)
    expect((await visitor.get('/api/t/pod')).status).toBe(404)
    await makePod(load, milestoneId)
    expect((await visitor.call(readTrackedLoad, {})).hasPod).toBe(true)
    expect((await visitor.get('/api/t/pod')).status).toBe(200)
    expect(await listed(load)).toEqual(['pod'])
    expect((await notificationsOf(load)).map(({ kind }) => kind)).toEqual(['exception', 'pod_received'])
  })

  test('reaches the shipper, with a word, once staff release it, once', async () => {
    covers('G-353')
    const { load, ticket } = await haveWorked()
    const heldBack = async () =>
      (await people.staff.call(listStaffDocuments, { params: { id: load.id }, query: {} }))
        .filter(({ isHeldBack }) => isHeldBack)
        .map(({ type }) => type)
    expect(await heldBack()).toEqual(['pod', 'insurance', 'damage_photo', 'out_gate_ticket'])
    await people.staff.call(releaseDocument, { params: { id: ticket.id } })
    expect(await heldBack()).toEqual(['pod', 'insurance', 'damage_photo'])
    expect(await listed(load)).toEqual(['out_gate_ticket'])
    expect(await onMilestones(load)).toEqual(['out_gate_ticket'])
    expect((await people.owner.get(`/api/documents/${ticket.id}/download`)).status).toBe(200)
    expect((await notificationsOf(load)).at(-1)!.message).toBe(
      `A document was added to load ${load.loadNumber}: Out-gate ticket (EIR/TIR).`,
    )
    const again = await people.staff.post<{ message: string }>(`/api/staff/documents/${ticket.id}/release`)
    expect([again.status, again.body.message]).toEqual([409, 'The shipper can open this document already'])
    const { body: feed } = await people.staff.get<{ description: string }[]>('/api/staff/dashboard/activity')
    expect(JSON.stringify(feed)).toContain(`-out-gate-ticket-1.pdf of load ${load.loadNumber} to its shipper`)
  })

  test('is not released once it is removed, and never if it is not held back', async () => {
    covers('G-353')
    const { load, ticket } = await haveWorked()
    await people.winner.post(`/api/documents/${ticket.id}/remove`)
    expect((await people.staff.post(`/api/staff/documents/${ticket.id}/release`)).status).toBe(409)
    const own = await stage.app.haveDocument(people.owner, load)
    const byStaff = await sendFile(people.staff, load, { type: 'scale_ticket' })
    for (const { id } of [own, byStaff.body]) {
      expect((await people.staff.post(`/api/staff/documents/${id}/release`)).status).toBe(409)
    }
    expect(await listed(load)).toEqual(['scale_ticket', 'insurance'])
    expect((await people.staff.post('/api/staff/documents/999999/release')).status).toBe(404)
  })

  test('reaches the shipper where the operator reveals the parties', async () => {
    covers('G-353')
    const { load } = await haveWorked()
    const open = await startApp({ on: stage.app })
    expect(await listed(load, open.as(people.owner))).toEqual(['pod', 'insurance', 'damage_photo', 'out_gate_ticket'])
    expect(await onMilestones(load, open.as(people.owner))).toEqual(['out_gate_ticket', 'damage_photo'])
    await open.close()
  })
})

test('a record that was made before is kept from both sides by REVEAL_PARTIES=never', async () => {
  covers('X-155', 'G-353')
  const load = await stage.haveAcknowledged()
  await stage.app.setStatus(load, 'completed')
  const open = await startApp({ on: stage.app })
  expect((await open.as(people.owner).get(`/api/loads/${load.id}/record.pdf`)).status).toBe(200)
  expect(await listed(load, open.as(people.winner))).toEqual(['transaction_record'])
  for (const by of [people.owner, people.winner]) expect(await listed(load, by)).toEqual([])
  await open.close()
})
