import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { listDocuments, listStaffDocuments, removeDocument, removeStaffDocument } from '#domain/documents/api.ts'
import type { Document } from '#domain/documents/document.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm, pdf } from '#server/test/files/forms.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { deleteOldFiles } from './old-files.ts'

const staffName = 'Olga Secret-Staff'
let app: TestApp
let owner: Visitor
let winner: Visitor
let loser: Visitor
let staff: Visitor
let load: ShipperLoad

beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  winner = await app.have('trucker', { company_name: 'Secret Winner' })
  loser = await app.have('trucker')
  staff = await app.haveStaff('support', { full_name: staffName })
  load = await app.haveLoad(owner)
  const bid = await app.haveBid(winner, load)
  await app.haveBid(loser, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
})
afterAll(() => app.close())

const remove = (visitor: Visitor, { id }: { id: number }) =>
  visitor.post<{ message: string }>(`/api/documents/${id}/remove`)
const staffRemove = ({ id }: { id: number }, reason: unknown) =>
  staff.post<{ errors?: { path: string; message: string }[] }>(`/api/staff/documents/${id}/remove`, { reason })
const seenBy = async (visitor: Visitor, { id }: { id: number }) =>
  (await visitor.call(listDocuments, {})).find((document) => document.id === id)
const rowOf = ({ id }: { id: number }) =>
  app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const age = async ({ id }: { id: number }, hours: number) =>
  sql`update documents set uploaded_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(app.db)
const eventsOf = ({ id }: { id: number }) =>
  app.db
    .selectFrom('events')
    .selectAll()
    .where('action', '=', 'document_removed')
    .where(sql<boolean>`before ->> 'documentId' = ${String(id)}`)
    .execute()
const notified = async (visitor: Visitor) =>
  (await app.db.selectFrom('notifications').select('title').where('user_id', '=', visitor.id).execute()).map(
    ({ title }) => title,
  )

test('lets all staff upload to a load, as Quaybid staff to its parties and by name to staff', async () => {
  covers('F-087')
  const form = documentForm({ type: 'delivery_order', file: pdf('Order from staff.pdf') })
  const { status, body } = await staff.post<{ id: number }>(`/api/staff/loads/${load.id}/documents`, form)
  expect(status).toBe(201)
  for (const party of [owner, winner]) {
    expect(await seenBy(party, body)).toMatchObject({ originalFilename: 'Order from staff.pdf', byStaff: true })
    expect((await party.get(`/api/documents/${body.id}/download`)).status).toBe(200)
    expect(party.seen.join()).not.toContain(staffName)
  }
  expect(await seenBy(loser, body)).toBeUndefined()
  expect(await notified(winner)).toContain('Delivery order received')
  expect(await notified(owner)).toContain('Document added')
  const [first] = await staff.call(listStaffDocuments, { params: { id: load.id } })
  expect(first).toMatchObject({ id: body.id, userId: null, uploaderName: staffName, removed: null, hasFile: true })
  const event = await app.db.selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'document_uploaded', actor_staff_id: staff.id, load_id: load.id })
  expect((await remove(owner, body)).status).toBe(403)
  expect((await staff.post('/api/staff/loads/2147483000/documents', documentForm())).status).toBe(404)
  const text = new File(['text'], 'Order.txt')
  expect((await staff.post(`/api/staff/loads/${load.id}/documents`, documentForm({ file: text }))).status).toBe(415)
})

test('lets the uploader remove a document: parties see that it is removed, staff still open the file', async () => {
  covers('F-088')
  const document = await app.haveDocument(winner, load, { file: pdf('Wrong insurance.pdf') })
  const { filename } = await rowOf(document)
  const mine = await seenBy(winner, document)
  expect(Date.parse(mine?.removableUntil ?? '')).toBe(Date.parse(document.uploadedAt) + 24 * 3_600_000)
  expect((await seenBy(owner, document))?.removableUntil).toBe(null)
  expect((await remove(owner, document)).status).toBe(403)
  expect((await remove(loser, document)).status).toBe(404)
  await winner.call(removeDocument, { params: document })
  for (const party of [owner, winner]) {
    const gone: Partial<Document> = { originalFilename: '', bytes: 0, removableUntil: null }
    expect(await seenBy(party, document)).toMatchObject({ ...gone, removed: { by: 'uploader' } })
    expect((await party.get(`/api/documents/${document.id}/download`)).status).toBe(404)
    expect((await party.get(`/uploads/${filename}`)).status).toBe(404)
    expect((await party.get<unknown[]>('/api/documents?q=wrong')).body).toEqual([])
  }
  expect((await staff.get(`/uploads/${filename}`)).status).toBe(200)
  expect(await eventsOf(document)).toMatchObject([
    {
      actor_user_id: winner.id,
      load_id: load.id,
      before: { type: 'insurance', originalFilename: 'Wrong insurance.pdf' },
    },
  ])
  expect((await remove(winner, document)).status).toBe(404)
})

test('refuses the uploader after 24 hours and on a completed load', async () => {
  covers('F-088')
  const text = 'Documents can be removed within 24 hours. Ask Quaybid support.'
  const old = await app.haveDocument(owner, load)
  await age(old, 25)
  expect(await remove(owner, old)).toMatchObject({ status: 409, body: { message: text } })
  const finished = await app.haveLoad(owner)
  const recent = await app.haveDocument(owner, finished)
  await app.setStatus(finished, 'completed')
  expect(await seenBy(owner, recent)).toMatchObject({ removableUntil: null })
  expect(await remove(owner, recent)).toMatchObject({ status: 409, body: { message: text } })
  expect(await eventsOf(old)).toEqual([])
})

test('lets staff remove any document with a reason that its parties do not see', async () => {
  covers('F-088')
  const document = await app.haveDocument(owner, load, { file: pdf('Wrong order.pdf') })
  await age(document, 2000)
  for (const reason of ['', ' ab ', 'x'.repeat(201), undefined]) {
    expect((await staffRemove(document, reason)).status).toBe(400)
  }
  const answers = await Promise.all([staffRemove(document, ' Wrong load '), staffRemove(document, 'Wrong load')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await seenBy(winner, document)).toMatchObject({ removed: { by: 'staff' } })
  const listed = await staff.call(listStaffDocuments, { params: { id: load.id } })
  expect(listed.find(({ id }) => id === document.id)).toMatchObject({
    name: 'Wrong order.pdf',
    removed: { byName: staffName, reason: 'Wrong load' },
    hasFile: true,
  })
  for (const party of [owner, winner]) expect(party.seen.join()).not.toMatch(/Wrong load|Secret-Staff/)
  expect(await eventsOf(document)).toMatchObject([{ actor_staff_id: staff.id, after: { reason: 'Wrong load' } }])
})

test('deletes the file right away without an award, after three years with one', async () => {
  covers('F-088')
  const open = await app.haveLoad(owner)
  const [ofOpen, ofNone, ofAwarded] = [
    await app.haveDocument(owner, open),
    await app.haveDocument(owner),
    await app.haveDocument(owner, load),
  ]
  const files = await Promise.all([ofOpen, ofNone, ofAwarded].map(async (one) => (await rowOf(one)).filename))
  for (const { id } of [ofOpen, ofNone]) await owner.call(removeDocument, { params: { id } })
  await staff.call(removeStaffDocument, { params: ofAwarded, body: { reason: 'Wrong load' } })
  const kept = () => files.map((name) => app.storage.names().includes(name))
  expect(kept()).toEqual([false, false, true])
  expect((await staff.get(`/uploads/${files[0]}`)).status).toBe(404)
  expect(await seenBy(owner, ofNone)).toBeUndefined()
  expect(await seenBy(owner, ofOpen)).toMatchObject({ removed: { by: 'uploader' } })

  const { file_kept_until: until, removed_at: removedAt } = await rowOf(ofAwarded)
  expect((until?.getUTCFullYear() ?? 0) - (removedAt?.getUTCFullYear() ?? 0)).toBe(3)
  await deleteOldFiles(app.db, app.storage)
  expect(kept()).toEqual([false, false, true])
  await sql`update documents set file_kept_until = now() where id = ${ofAwarded.id}`.execute(app.db)
  await deleteOldFiles(app.db, app.storage)
  expect(kept()).toEqual([false, false, false])
  const listed = await staff.call(listStaffDocuments, { params: { id: load.id } })
  expect(listed.find(({ id }) => id === ofAwarded.id)).toMatchObject({ hasFile: false })
})
