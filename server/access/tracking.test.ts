import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import { changeDetails, makeAppointment } from '#domain/details/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { homeDay } from '#server/test/stages/details.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { recordedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { sendFile } from '#server/test/files/work-files.ts'

let stage: LinkStage
let owner: Visitor
let winner: Visitor
beforeAll(async () => {
  stage = await startLinkStage()
  ;({ owner, winner } = stage.people)
})
afterAll(() => stage.close())

const driver = { name: 'Miguel Reyes', truckNumber: '214', plate: '9F48213', plateState: 'CA', phone: '3105550142' }

async function haveDetails(load: { id: number }): Promise<void> {
  const params = { id: load.id }
  const place = { name: 'Secret Dock', contactName: 'Secret Contact', contactPhone: '3105550199' }
  const body = {
    version: 0,
    containerNumber: 'MSCU7301450',
    steamshipLine: 'MSCU',
    masterBill: 'SECRETBILL1',
    references: [{ type: 'po' as const, value: 'SECRETPO' }],
    lastFreeDays: [{ source: 'terminal' as const, date: homeDay(2) }],
    deliveryPlace: place,
  }
  await owner.call(changeDetails, { params, body })
  await owner.call(makeAppointment, { params, body: { kind: 'delivery', date: homeDay(3), startTime: '08:00' } })
}

const read = (visitor: Visitor): Promise<TrackedLoad> => visitor.call(readTrackedLoad, {})

test('the next appointment is none whose step is over', async () => {
  covers('X-124')
  const load = await stage.haveAcknowledged()
  await haveDetails(load)
  const body = { kind: 'pickup' as const, date: homeDay(2), startTime: '08:00' }
  await winner.call(makeAppointment, { params: { id: load.id }, body })
  const { visitor } = await stage.haveFollower(load)
  expect((await read(visitor)).appointment?.label).toBe('Pickup appointment')
  await report(winner, load, 'gated_out')
  expect((await read(visitor)).appointment?.label).toBe('Delivery appointment')
  await report(winner, load, 'arrived_stop')
  expect((await read(visitor)).appointment).toBeNull()
})

test('a load that is awarded is booked, with its container, line and next appointment', async () => {
  covers('X-124')
  const load = await stage.haveAward()
  await haveDetails(load)
  const { visitor } = await stage.haveFollower(load)
  const seen = await read(visitor)
  expect(seen).toMatchObject({
    loadNumber: load.loadNumber,
    direction: 'import',
    sharedAs: 'ACME receiving',
    status: 'Booked',
    timeZone: 'America/Los_Angeles',
    containerNumber: 'MSCU7301450',
    steamshipLine: 'MSC',
    appointment: { label: 'Delivery appointment', timeZone: 'America/Los_Angeles' },
    carrier: null,
    steps: [],
    hasPod: false,
  })
})

test('unchanged data are 304 without a body, changed data are new', async () => {
  covers('X-124')
  const load = await stage.haveAward()
  const { visitor } = await stage.haveFollower(load)
  const first = await visitor.get('/api/t')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await fetch(`${stage.app.url}/api/t`, {
    headers: { authorization: `Bearer ${visitor.secret}`, 'if-none-match': `"x", W/${etag}` },
  })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await haveDetails(load)
  const changed = await visitor.get('/api/t', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('shows what was ticked, and no price, label, last free day, contact or reference', async () => {
  covers('X-125', 'X-268')
  const load = await stage.haveAcknowledged({ targetPrice: 987 })
  await haveDetails(load)
  const full = await stage.haveFollower(load, { showCarrier: true, showPod: true })
  const bare = await stage.haveFollower(load, { showContainer: false, showAppointments: false })
  const all = JSON.stringify(await read(full.visitor))
  const hidden = ['987', '500', bidderLabel(winner.id), 'SECRET', 'Secret', '5550199', homeDay(2), owner.username]
  for (const text of hidden) expect(all).not.toContain(text)
  expect(await read(bare.visitor)).toMatchObject({ containerNumber: null, appointment: null, carrier: null })
})

test('names carrier, driver, truck and plate only where ticked, after the parties know each other', async () => {
  covers('X-126', 'X-268')
  const load = await stage.haveAward()
  const [ticked, other] = [await stage.haveFollower(load, { showCarrier: true }), await stage.haveFollower(load)]
  expect((await read(ticked.visitor)).carrier).toBeNull()
  await stage.acknowledge(load)
  await winner.call(changeDetails, { params: { id: load.id }, body: { version: 0, driver } })
  expect((await read(ticked.visitor)).carrier).toEqual({
    companyName: winner.username,
    scacCode: 'SCAC',
    driver: 'Miguel Reyes',
    truckNumber: '214',
    plate: 'CA 9F48213',
  })
  const seen = JSON.stringify([await read(other.visitor), await read(ticked.visitor)])
  expect((await read(other.visitor)).carrier).toBeNull()
  expect(seen).not.toContain('3105550142')
})

test('names no carrier where the operator has turned names off', async () => {
  covers('X-126', 'X-008')
  const never = await startLinkStage({ REVEAL_PARTIES: 'never' })
  const load = await never.haveAcknowledged()
  const { visitor } = await never.haveFollower(load, { showCarrier: true })
  expect((await read(visitor)).carrier).toBeNull()
  await never.close()
})

test('follows the steps, newest first, with what comes next and a delay; never who reported them', async () => {
  covers('X-124', 'X-125')
  const load = await stage.haveAcknowledged()
  const { visitor } = await stage.haveFollower(load)
  const before = (await visitor.get('/api/t')).headers.get('etag')!
  const start = await report(winner, load, 'dispatched')
  await report(winner, load, 'gated_out', { note: 'SECRET' })
  const newEta = new Date(Date.now() + 3_600_000).toISOString()
  await report(winner, load, 'delay', { details: { reason: 'traffic', newEta } })
  const voided = await report(winner, load, 'damage', { details: { what: 'SECRET' } })
  const seen = await read(visitor)
  expect(seen).toMatchObject({
    status: 'Gated out',
    next: 'arrives at delivery',
    delay: { text: 'Delay: traffic', newEta },
  })
  expect(seen.steps.map(({ label }) => label)).toEqual(['Delay: traffic', 'Gated out', 'On the way'])
  const text = JSON.stringify(seen)
  for (const hidden of ['SECRET', start.id, voided.id, '"by', winner.username]) expect(text).not.toContain(hidden)
  expect((await visitor.get('/api/t', { 'if-none-match': before })).status).toBe(200)
  await winner.post(`/api/milestones/${start.id}/void`, { reason: 'Undone' }, keyed())
  expect((await read(visitor)).steps.map(({ label }) => label)).toEqual(['Delay: traffic', 'Gated out'])
})

test('gives the proof of delivery only where ticked, and nothing else', async () => {
  covers('X-127')
  const load = await stage.haveAcknowledged()
  const [ticked, other] = [await stage.haveFollower(load, { showPod: true }), await stage.haveFollower(load)]
  await sendFile(winner, load, { type: 'out_gate_ticket', bytes: '%PDF-1.4\nticket\n%%EOF\n' })
  const pod = async (visitor: Visitor) => visitor.get<string>('/api/t/pod')
  expect((await pod(ticked.visitor)).status).toBe(404)
  expect((await read(ticked.visitor)).hasPod).toBe(false)
  const { body } = await sendFile(winner, load, { type: 'pod', bytes: '%PDF-1.4\nproof\n%%EOF\n' })
  const answer = await pod(ticked.visitor)
  expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([
    200,
    '%PDF-1.4\nproof\n%%EOF\n',
    'application/pdf',
  ])
  expect((await read(ticked.visitor)).hasPod).toBe(true)
  expect((await pod(other.visitor)).status).toBe(404)
  expect((await read(other.visitor)).hasPod).toBe(false)
  await winner.post(`/api/documents/${body.id}/remove`)
  expect((await pod(ticked.visitor)).status).toBe(404)
})

test('ends 14 days after the last step', async () => {
  covers('X-128', 'G-346')
  const load = await stage.haveAcknowledged()
  const { visitor } = await stage.haveFollower(load)
  const first = await report(winner, load, 'dispatched')
  await recordedAgo(stage.app, first.id, 14 * 24 + 1)
  expect((await visitor.get('/api/t')).status).toBe(404)
  await report(winner, load, 'gated_out')
  expect((await visitor.get('/api/t')).status).toBe(200)
})
