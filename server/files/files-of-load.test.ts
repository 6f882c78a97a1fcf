import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDocuments, listDocuments, listStaffDocuments, openUpload } from '#domain/documents/api.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { photo, readPicture } from '#server/test/files/pictures.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { sendFile } from '#server/test/files/work-files.ts'

let stage: AwardStage
beforeAll(async () => {
  stage = await startAwardStage()
})
afterAll(() => stage.close())

const jpeg = async () => new Uint8Array(await photo())
const pathOf = async (id: number) => {
  const { filename } = await stage.app.db
    .selectFrom('documents')
    .select('filename')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return openUpload.path.replace('{filename}', filename)
}
const statusesOf = async (id: number, readers: Visitor[]) => {
  const path = await pathOf(id)
  return Promise.all(
    readers.flatMap((by) => [`/api/documents/${id}/download`, path].map(async (one) => (await by.get(one)).status)),
  )
}

test('X-102: files are listed on the load for shipper, winner and staff, under All, and under none of the four types', async () => {
  const load = await stage.haveAcknowledged()
  const { owner, winner, loser, stranger, staff } = stage.people
  const seal = await sendFile(winner, load, { type: 'seal_photo', bytes: await jpeg() })
  const ticket = await sendFile(owner, load, { type: 'bill_of_lading' })
  const ids = [ticket.body.id, seal.body.id]
  for (const reader of [owner, winner]) {
    const loadId = String(load.id)
    const all = await reader.call(listDocuments, {})
    const ofLoad = await reader.call(listDocuments, { query: { loadId } })
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(ids)
    expect(ofLoad.slice(0, 2).map(({ id, isPicture }) => ({ id, isPicture }))).toEqual([
      { id: ids[0], isPicture: false },
      { id: ids[1], isPicture: true },
    ])
    expect((await reader.call(listDocuments, { query: { type: 'seal_photo' } })).map(({ id }) => id)).toContain(ids[1])
    const counts = await reader.call(countDocuments, { query: { loadId } })
    expect(counts).toEqual({ credit_application: 0, delivery_order: 0, insurance: 0, authority: 0, other: 2 })
    const others = await reader.call(listDocuments, { query: { loadId, type: 'other' } })
    expect(others.map(({ id }) => id).slice(0, 2)).toEqual(ids)
    expect(reader.seen.join('\n')).not.toMatch(/IMG_0001/)
  }
  const ofStaff = await staff.call(listStaffDocuments, { params: { id: load.id } })
  expect(ofStaff.slice(0, 2).map(({ id, isPicture }) => ({ id, isPicture }))).toEqual([
    { id: ids[0], isPicture: false },
    { id: ids[1], isPicture: true },
  ])
  for (const reader of [loser, stranger]) {
    expect((await reader.call(listDocuments, {})).filter(({ loadId }) => loadId === load.id)).toEqual([])
  }
})

test('X-103: losing bidders, strangers and a trucker whose award has ended get no file, their own included', async () => {
  const load = await stage.haveAcknowledged()
  const { owner, winner, loser, stranger, staff } = stage.people
  const { body } = await sendFile(winner, load, { type: 'out_gate_ticket', bytes: await jpeg() })
  expect(await statusesOf(body.id, [loser, stranger])).toEqual([404, 404, 404, 404])
  expect(await statusesOf(body.id, [owner, winner])).toEqual([200, 200, 200, 200])
  await stage.app.db
    .updateTable('awards')
    .set({ state: 'released', ended_at: new Date() })
    .where('load_id', '=', load.id)
    .execute()
  await stage.app.db
    .updateTable('bids')
    .set({ status: 'rejected' })
    .where('load_id', '=', load.id)
    .where('trucker_id', '=', winner.id)
    .execute()
  expect(await statusesOf(body.id, [winner])).toEqual([404, 404])
  expect((await winner.call(listDocuments, {})).filter(({ loadId }) => loadId === load.id)).toEqual([])
  expect((await winner.post(`/api/documents/${body.id}/remove`)).status).toBe(404)
  expect(await statusesOf(body.id, [owner])).toEqual([200, 200])
  expect((await staff.get(await pathOf(body.id))).status).toBe(200)
})

test('the sender removes a file within 24 hours, staff any with a reason, and its line stays', async () => {
  covers('F-088', 'X-103')
  const load = await stage.haveAcknowledged()
  const { owner, winner, staff } = stage.people
  const first = (await sendFile(winner, load, { type: 'pod', bytes: await jpeg() })).body
  const second = (await sendFile(winner, load, { type: 'receipt' })).body
  expect((await owner.post(`/api/documents/${first.id}/remove`)).status).toBe(403)
  expect((await winner.post(`/api/documents/${first.id}/remove`)).status).toBe(200)
  expect(await statusesOf(first.id, [owner, winner])).toEqual([404, 404, 404, 404])
  await stage.app.db
    .updateTable('documents')
    .set({ uploaded_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', second.id)
    .execute()
  expect((await winner.post(`/api/documents/${second.id}/remove`)).status).toBe(409)
  const reason = { reason: 'Of another load' }
  expect((await staff.post(`/api/staff/documents/${second.id}/remove`, reason)).status).toBe(200)
  const left = await owner.call(listDocuments, { query: { loadId: String(load.id), type: 'pod,receipt' } })
  expect(left.map(({ id, removed, isPicture }) => ({ id, by: removed?.by, isPicture }))).toEqual([
    { id: first.id, by: 'uploader', isPicture: false },
    { id: second.id, by: 'staff', isPicture: false },
  ])
  // Awarded: staff can still open what was removed.
  expect((await staff.get(await pathOf(second.id))).status).toBe(200)
})

test('a picture is shown in the browser, in a sandbox, as what its bytes are', async () => {
  covers('X-104', 'G-040')
  const load = await stage.haveAcknowledged()
  const large = new Uint8Array(await photo('jpeg', 20))
  const { body } = await sendFile(stage.people.winner, load, { bytes: large, name: 'page.html' })
  const { headers } = await stage.people.owner.get(await pathOf(body.id))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('inline'),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  })
  const small = await fetch(`${stage.app.url}/api/documents/${body.id}/download?show=small`, {
    headers: { cookie: stage.people.owner.cookie },
  })
  expect(small.headers.get('content-type')).toBe('image/webp')
  const { width, height, format } = await readPicture(Buffer.from(await small.arrayBuffer()))
  expect({ width, height, format }).toEqual({ width: 320, height: 213, format: 'webp' })
  const paper = (await sendFile(stage.people.winner, load)).body
  for (const [show, disposition] of [
    ['', 'attachment'],
    ['?show=full', 'inline'],
    ['?show=small', 'inline'],
  ]) {
    const answer = await stage.people.owner.get(`/api/documents/${paper.id}/download${show}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(disposition)
  }
})

test('G-352: a signature is a small PNG that no list has', async () => {
  const load = await stage.haveAcknowledged()
  const { owner, winner, staff } = stage.people
  const send = async (format: 'png' | 'jpeg') =>
    sendFile(winner, load, { type: 'signature', bytes: new Uint8Array(await photo(format)) })
  expect(await send('jpeg')).toMatchObject({ status: 400, body: { message: 'The signature must be a PNG file' } })
  const { status, body } = await send('png')
  expect({ status, type: body.type }).toEqual({ status: 201, type: 'signature' })
  for (const reader of [owner, winner]) {
    expect((await reader.call(listDocuments, {})).filter(({ id }) => id === body.id)).toEqual([])
    expect(await statusesOf(body.id, [reader])).toEqual([404, 404])
  }
  expect((await staff.call(listStaffDocuments, { params: { id: load.id } })).map(({ id }) => id)).not.toContain(body.id)
})
