import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { listDocuments, listStaffDocuments } from '#domain/documents/api.ts'
import type { Document } from '#domain/documents/document.ts'
import { formatDateTimeWithZone, formatWeight } from '#domain/formats.ts'
import { listMilestones } from '#domain/milestones/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type DetailsStage, startDetailsStage } from '#server/test/stages/details-stage.ts'
import { markedTrucker, marksIn } from '#server/test/calls/marks.ts'
import { waiting } from '#server/test/locks.ts'
import { awardedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, milestonesPath, newMilestone, report } from '#server/test/stages/milestones.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import { photo } from '#server/test/files/pictures.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { sendFile } from '#server/test/files/work-files.ts'

let stage: DetailsStage
beforeAll(async () => {
  stage = await startDetailsStage()
  const { db } = stage.app
  await db.updateTable('users').set({ company_name: 'Quay Haulage' }).where('id', '=', stage.people.winner.id).execute()
})
afterAll(() => stage.close())

type Load = { id: number; loadNumber: string }
type Answer = Document & { message: string; code: string }

const details = { containerNumber: 'MSCU7301450', sealNumbers: ['ML-4471920'] }

/** An import with a container, unloaded. */
async function haveDelivered(): Promise<{ load: Load; milestoneId: string }> {
  const load = await stage.haveAcknowledged({ containerType: "40' HC", export: false, liveOrdrop: true })
  await awardedAgo(stage.app, load, 30)
  await stage.patch(load, details)
  const { id } = await report(stage.people.winner, load, 'work_done')
  return { load, milestoneId: id }
}

/** A line drawn by a finger. */
async function drawing(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [600, 200]
  const pixels = Buffer.alloc(width * height * 4)
  for (let x = 20; x < 580; x += 1) {
    const y = Math.round(100 + 60 * Math.sin(x / 40))
    for (let up = 0; up < 5; up += 1) pixels.set([16, 32, 48, 255], ((y + up) * width + x) * 4)
  }
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
}

const sign = async (load: Load, key = randomUUID()) => {
  const { status } = await sendFile(stage.people.winner, load, { type: 'signature', bytes: await drawing(), key })
  expect(status).toBe(201)
  return key
}

const right = { receivedBy: 'Rosa Martín', condition: 'clean', seal: 'intact' } as const
const makePod = (
  load: { id: number },
  pod: object,
  { by = stage.people.winner, key = randomUUID() }: { by?: Visitor; key?: string } = {},
) => by.post<Answer>(`/api/loads/${load.id}/pod`, { ...right, ...pod }, keyed(key))

const pdfOf = async (id: number, { db, storage }: Pick<TestApp, 'db' | 'storage'> = stage.app) => {
  const { filename } = await db
    .selectFrom('documents')
    .select('filename')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return buffer(await storage.read(filename))
}

describe('POST /api/loads/{id}/pod', () => {
  test('X-106: needs a name, and a signature or the reason why there is none', async () => {
    const { load, milestoneId } = await haveDelivered()
    const signatureFileId = await sign(load)
    const before = await tracesIn(stage.app)
    const enterName = 'Enter the name of the person who received the load'
    for (const [pod, message] of [
      [{ milestoneId, signatureFileId, receivedBy: ' ' }, enterName],
      [{ milestoneId, signatureFileId, receivedBy: 'R' }, enterName],
      [{ milestoneId, signatureFileId, receivedBy: undefined }, enterName],
      [{ milestoneId }, 'Sign, or say why nobody signed'],
      [{ milestoneId, signatureFileId: null, unsignedReason: ' ' }, 'Sign, or say why nobody signed'],
      [{ milestoneId, signatureFileId, condition: 'exceptions' }, 'Describe the exceptions'],
    ] as const) {
      const { status, body } = await makePod(load, pod)
      expect({ status, message: body.message }).toEqual({ status: 400, message })
    }
    expect(await tracesIn(stage.app)).toEqual(before)
    const unsigned = await makePod(load, { milestoneId, unsignedReason: 'Dock closed' })
    expect(unsigned.status).toBe(201)
    expect(await textOfPdf(await pdfOf(unsigned.body.id))).toContain('Receiver did not sign: Dock closed')
  })

  test('X-107: is a Proof of Delivery with load, container, seal, receiver, signature, times with zone and their marks', async () => {
    const { load, milestoneId } = await haveDelivered()
    const { winner, owner } = stage.people
    const fast = 14 * 60_000
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 + fast).toISOString()
    const gate = newMilestone('gated_out', {
      happenedAt: ago(90),
      deviceNow: ago(0),
      details: { containerNumber: 'MSCU7301450', sealNumber: 'GATE-77', chassisNumber: 'DCLZ412345' },
    })
    await winner.post(milestonesPath(load), gate, keyed())
    await report(winner, load, 'arrived_stop', { entered: true })
    for (let at = 0; at < 2; at += 1)
      await sendFile(winner, load, { type: 'other_photo', milestoneId, bytes: new Uint8Array(await photo()) })
    const signatureFileId = await sign(load)
    const pod = { pieces: 1200, condition: 'exceptions', exceptions: 'Two cartons wet', seal: 'broken' }
    const { status, body } = await makePod(load, { milestoneId, signatureFileId, ...pod })
    expect({ status, ...body }).toMatchObject({ status: 201, type: 'pod', isPicture: false, byStaff: false })
    expect(body.originalFilename).toBe(`${load.loadNumber}-pod-1.pdf`)
    const pdf = await pdfOf(body.id)
    const text = await textOfPdf(pdf)
    for (const words of [
      `Proof of Delivery ${load.loadNumber}`,
      "MSCU7301450 · 40' HC · Import",
      'ML-4471920, GATE-77',
      'DCLZ412345',
      'Gated out',
      'phone clock was 14 min fast, corrected',
      'entered by hand',
      'Rosa Martín',
      '1200',
      'With exceptions',
      'Two cartons wet',
      'Not intact',
      '2 kept with the load',
    ]) {
      expect(text).toContain(words)
    }
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    const milestones = await owner.call(listMilestones, { params: { id: load.id } })
    const delivery = milestones.find(({ id }) => id === milestoneId)!
    expect(text).toContain(`Delivered ${formatDateTimeWithZone(delivery.happenedAt, delivery.timeZone)}`)
    expect(delivery.files.map(({ type }) => type)).toEqual(['other_photo', 'other_photo', 'pod'])
    expect(pdf.length).toBeLessThan(120_000)
    for (const person of Object.values(stage.people)) expect(text).not.toContain(person.username)
  })

  test('names carrier, driver and truck, PO and bill, weight, and arrival and departure as a pair', async () => {
    covers('F-247')
    const { load, milestoneId } = await haveDelivered()
    const { owner, winner } = stage.people
    const references = [{ type: 'po', value: 'PO-4471' }]
    await stage.patch(load, { masterBill: 'MEDU1234567', references }, { version: 1 })
    const driver = { name: 'Miguel Reyes', truckNumber: 'T-118', plate: '9ABC123', plateState: 'CA' }
    await stage.patch(load, { driver }, { by: winner, version: 2 })
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const arrived = await report(winner, load, 'arrived_stop', { happenedAt: ago(90) })
    const first = await makePod(load, { milestoneId, unsignedReason: 'No pen' })
    const early = await textOfPdf(await pdfOf(first.body.id))
    const timeOf = ({ happenedAt, timeZone }: typeof arrived) => formatDateTimeWithZone(happenedAt, timeZone)
    expect(early).toContain(`Arrived ${timeOf(arrived)}, left not reported`)
    const left = await report(winner, load, 'left_stop')
    const { body } = await makePod(load, { milestoneId, unsignedReason: 'No pen' })
    const text = await textOfPdf(await pdfOf(body.id))
    const row = await stage.app.db
      .selectFrom('loads')
      .select('weight')
      .where('id', '=', load.id)
      .executeTakeFirstOrThrow()
    for (const words of [
      'Quay Haulage',
      'Miguel Reyes',
      'T-118, CA 9ABC123',
      'PO-4471',
      'MEDU1234567',
      formatWeight(row.weight),
    ])
      expect(text).toContain(words)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Arrived ${timeOf(arrived)}, left ${timeOf(left)}`)
    expect((await owner.call(listDocuments, { query: { loadId: String(load.id) } })).length).toBeGreaterThan(1)
  })

  test('X-268: names no account with REVEAL_PARTIES=never, neither in it nor in the name of its file', async () => {
    const app = await startApp({ env: { REVEAL_PARTIES: 'never' } })
    const winner = await app.have('trucker', markedTrucker())
    const owner = await app.have('shipper', { company_name: 'Secret Owner', display_name: 'Secret Owner' })
    const load = await app.haveLoad(owner, { export: false })
    const bid = await app.haveBid(winner, load)
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const { id: milestoneId } = await report(winner, load, 'work_done')
    await sendFile(winner, load, { type: 'receipt', milestoneId, name: `${winner.username}.pdf` })
    const { body } = await makePod(load, { milestoneId, unsignedReason: 'No pen' }, { by: winner })
    const text = await textOfPdf(await pdfOf(body.id, app))
    expect(text).toContain(load.loadNumber)
    await owner.call(listDocuments, {})
    await owner.call(listMilestones, { params: { id: load.id } })
    await owner.get('/api/history')
    expect(marksIn([text, ...owner.seen].join('\n'))).toEqual([])
    expect([text, ...winner.seen].join('\n')).not.toMatch(/Secret Owner/)
    await app.close()
  })

  test('notifies the shipper, each time', async () => {
    const { load, milestoneId } = await haveDelivered()
    for (const receivedBy of ['Rosa Martín', 'Lee Wu']) {
      expect((await makePod(load, { milestoneId, receivedBy, unsignedReason: 'No pen' })).status).toBe(201)
    }
    const notifications = await stage.app.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'notifications.event_id')
      .select(['notifications.user_id', 'kind'])
      .where('events.load_id', '=', load.id)
      .where('kind', '=', 'pod_received')
      .execute()
    const notification = { user_id: stage.people.owner.id, kind: 'pod_received' }
    expect(notifications).toEqual([notification, notification])
  })

  test('makes one of a key, also when the answer is forgotten', async () => {
    covers('XD-17')
    const { load, milestoneId } = await haveDelivered()
    const key = randomUUID()
    const pod = { milestoneId, unsignedReason: 'No pen' }
    const first = await makePod(load, pod, { key })
    const before = await tracesIn(stage.app)
    const again = await makePod(load, pod, { key })
    await stage.app.db.deleteFrom('idempotency_keys').execute()
    const later = await makePod(load, pod, { key })
    expect([again.status, later.status]).toEqual([201, 201])
    expect([again.body.id, later.body.id]).toEqual([first.body.id, first.body.id])
    expect(later.headers.get('idempotency-replayed')).toBe('true')
    expect(await tracesIn(stage.app)).toEqual(before)
  })

  test('answers a known key to no one who no longer has the load, and to no other call', async () => {
    covers('XD-17')
    const { load, milestoneId } = await haveDelivered()
    const { winner } = stage.people
    const [fileKey, podKey] = [randomUUID(), randomUUID()]
    const pod = { milestoneId, unsignedReason: 'No pen' }
    const statuses = async (sent: string, made: string) => {
      await stage.app.db.deleteFrom('idempotency_keys').execute()
      return [(await sendFile(winner, load, { key: sent })).status, (await makePod(load, pod, { key: made })).status]
    }
    expect(await statuses(fileKey, podKey)).toEqual([201, 201])
    expect(await statuses(podKey, fileKey)).toEqual([404, 404])
    expect(await statuses(fileKey, podKey)).toEqual([201, 201])
    await stage.app.db
      .updateTable('awards')
      .set({ state: 'released', ended_at: new Date() })
      .where('load_id', '=', load.id)
      .execute()
    const open = { winning_bid_id: null, status: 'active' } as const
    await stage.app.db.updateTable('loads').set(open).where('id', '=', load.id).execute()
    expect(await statuses(fileKey, podKey)).toEqual([404, 404])
  })

  test('G-354: stays, whoever asks for its removal', async () => {
    const { load, milestoneId } = await haveDelivered()
    const { winner, staff } = stage.people
    const { body } = await makePod(load, { milestoneId, unsignedReason: 'No pen' })
    expect(body.removableUntil).toBeNull()
    const kept = { status: 409, body: { message: "Award documents can't be removed" } }
    expect(await winner.post(`/api/documents/${body.id}/remove`)).toMatchObject(kept)
    const reason = { reason: 'Of another load' }
    expect(await staff.post(`/api/staff/documents/${body.id}/remove`, reason)).toMatchObject(kept)
    const sent = await sendFile(winner, load, { type: 'pod' })
    expect(sent.body.removableUntil).not.toBeNull()
    const ofStaff = await staff.call(listStaffDocuments, { params: { id: load.id } })
    const offered = ofStaff.filter(({ mayRemove }) => mayRemove).map(({ id }) => id)
    expect(offered).toContain(sent.body.id)
    expect(offered).not.toContain(body.id)
  })

  test('refuses what is not of this delivery', async () => {
    const { load, milestoneId } = await haveDelivered()
    const other = await haveDelivered()
    const { winner, loser, stranger, owner, staff } = stage.people
    const unsigned = { milestoneId, unsignedReason: 'No pen' }
    const before = await tracesIn(stage.app)
    for (const [by, expected] of [
      [loser, 404],
      [stranger, 403],
      [owner, 403],
      [staff, 401],
    ] as const) {
      expect((await makePod(load, unsigned, { by })).status).toBe(expected)
    }
    expect((await makePod(load, { ...unsigned, milestoneId: other.milestoneId })).status).toBe(404)
    expect((await makePod(load, { ...unsigned, milestoneId: randomUUID() })).status).toBe(404)
    const missing = await makePod(load, { milestoneId, signatureFileId: randomUUID() })
    expect({ status: missing.status, message: missing.body.message }).toEqual({
      status: 422,
      message: 'A file of this update has not arrived yet',
    })
    const elsewhere = await sign(other.load)
    expect((await makePod(load, { milestoneId, signatureFileId: elsewhere })).status).toBe(422)
    const gate = await report(winner, load, 'gated_out')
    expect((await makePod(load, { ...unsigned, milestoneId: gate.id })).status).toBe(400)
    await winner.post(`/api/milestones/${milestoneId}/void`, { reason: 'Wrong load' }, keyed())
    expect((await makePod(load, unsigned)).status).toBe(409)
    expect((await tracesIn(stage.app)).unfinished).toBe(before.unfinished)
  })

  test('refuses a signature of 5 MB, and one that is a photo', async () => {
    covers('G-352')
    const { load, milestoneId } = await haveDelivered()
    const noise = new Uint8Array(1300 * 1300 * 3)
    for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
    const raw = { width: 1300, height: 1300, channels: 3 } as const
    const bytes = new Uint8Array(await sharp(noise, { raw }).png().toBuffer())
    expect(bytes.length).toBeGreaterThan(5_000_000)
    const blank = sharp({ create: { width: 1300, height: 1300, channels: 3, background: '#fff' } })
    const unpacked = new Uint8Array(await blank.png({ compressionLevel: 0 }).toBuffer())
    const { winner } = stage.people
    const words = 'The signature is too large. Please sign again.'
    for (const large of [bytes, unpacked]) {
      const { status, body } = await sendFile(winner, load, { type: 'signature', bytes: large })
      expect({ status, message: body.message }).toEqual({ status: 413, message: words })
    }
    const asPhoto = randomUUID()
    const small = new Uint8Array(await photo('png'))
    expect((await sendFile(winner, load, { type: 'other_photo', bytes: small, key: asPhoto })).status).toBe(201)
    expect((await makePod(load, { milestoneId, signatureFileId: asPhoto })).status).toBe(422)
  })

  test('G-352: prints every signature that was taken, whatever size it is kept with', async () => {
    const { load, milestoneId } = await haveDelivered()
    const signatureFileId = await sign(load)
    await stage.app.db
      .updateTable('documents')
      .set({ bytes: 300 * 1024 })
      .where('client_id', '=', signatureFileId)
      .execute()
    expect((await makePod(load, { milestoneId, signatureFileId })).status).toBe(201)
  })

  test('X-106: takes no signature of an earlier award', async () => {
    const { load } = await haveDelivered()
    const { winner } = stage.people
    const signatureFileId = await sign(load)
    const earlier = await stage.app.db
      .updateTable('awards')
      .set({ state: 'released', ended_at: new Date() })
      .where('load_id', '=', load.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id: _, ordinal, ...anew } = earlier
    await stage.app.db
      .insertInto('awards')
      .values({ ...anew, archive: null, ended_at: null, ordinal: ordinal + 1, state: 'acknowledged' })
      .execute()
    const { id: milestoneId } = await report(winner, load, 'work_done')
    expect((await makePod(load, { milestoneId, signatureFileId })).status).toBe(422)
    expect((await makePod(load, { milestoneId, unsignedReason: 'No pen' })).status).toBe(201)
  })

  test('refuses a delivery that is voided while its paper is printed, and keeps nothing', async () => {
    covers('X-106')
    const { load, milestoneId } = await haveDelivered()
    const { app, people } = stage
    const before = await tracesIn(app)
    const answer = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
      const asked = makePod(load, { milestoneId, unsignedReason: 'No pen' })
      await vi.waitUntil(async () => (await waiting(app)) > 0, 10_000)
      const voided = { voided_at: new Date(), voided_by_user_id: people.winner.id, void_reason: 'Wrong load' }
      await tx
        .updateTable('milestones')
        .set({ ...voided, void_key: randomUUID() })
        .where('id', '=', milestoneId)
        .execute()
      return { asked }
    })
    const { status, body } = await answer.asked
    expect({ status, message: body.message }).toEqual({ status: 409, message: 'This milestone is already void' })
    expect(await tracesIn(app)).toEqual(before)
  })

  test('X-108: ten with signature and three photos each, at once on two loads, end with every file on its own load', async () => {
    const deliveries = [await haveDelivered(), await haveDelivered()]
    const { winner, owner } = stage.people
    const sent = Array.from({ length: 10 }, (_, at) => ({
      ...deliveries[at % 2]!,
      receiver: `Receiver ${'ABCDEFGHIJ'[at]}`,
    }))
    const made = await Promise.all(
      sent.map(async ({ load, milestoneId, receiver }) => {
        const bytes = new Uint8Array(await photo())
        const photos = await Promise.all(
          [1, 2, 3].map(() => sendFile(winner, load, { type: 'seal_photo', milestoneId, bytes })),
        )
        const signatureFileId = await sign(load)
        const pod = await makePod(load, { milestoneId, signatureFileId, receivedBy: receiver })
        expect([pod, ...photos].map(({ status }) => status)).toEqual([201, 201, 201, 201])
        return { load, receiver, pod: pod.body.id, photos: photos.map(({ body }) => body.id) }
      }),
    )
    for (const { load } of deliveries) {
      const own = made.filter((one) => one.load.id === load.id)
      const query = { loadId: String(load.id), type: 'pod,seal_photo', limit: 100 }
      const listed = await owner.call(listDocuments, { query })
      const ids = own.flatMap(({ pod, photos }) => [pod, ...photos])
      expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      const [milestone] = await owner.call(listMilestones, { params: { id: load.id } })
      expect(milestone!.files.length).toBe(20)
    }
    for (const { load, receiver, pod } of made) {
      const pdf = await pdfOf(pod)
      const text = await textOfPdf(pdf)
      expect(text).toContain(`Proof of Delivery ${load.loadNumber}`)
      expect(text.match(/Receiver [A-J]\b/g)).toEqual([receiver])
      expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    }
  })
})
