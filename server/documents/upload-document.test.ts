import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { Document } from '#domain/documents/document.ts'
import { largestFile, mostBytesPerDay } from '#domain/documents/file.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm, type FormFields, pdf, smallPdf } from '#server/test/forms.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

import { dropUnfinishedFile, sweepFiles, writeFile } from './files.ts'

let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
})
afterAll(() => app.close())

const upload = (fields: FormFields, visitor = owner) => visitor.post<Document>('/api/documents', documentForm(fields))

/** The files and rows that there are: what is refused leaves none. */
async function traces(): Promise<{ files: string[]; documents: number; unfinished: number; events: number }> {
  const count = (table: 'documents' | 'unfinished_uploads' | 'events') =>
    app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const [documents, unfinished, events] = await Promise.all([
    count('documents'),
    count('unfinished_uploads'),
    count('events'),
  ])
  return {
    files: app.storage.names().toSorted(),
    documents: documents.count,
    unfinished: unfinished.count,
    events: events.count,
  }
}

/** The entries of a zip as they stand one after another, with its directory left out. */
function zip(...entries: [name: string, content: Buffer][]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(
    entries.map(([name, content]) => {
      const packed = deflateRawSync(content)
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 0, 'latin1')
      header.writeUInt16LE(20, 4)
      header.writeUInt16LE(8, 8)
      header.writeUInt32LE(packed.length, 18)
      header.writeUInt32LE(content.length, 22)
      header.writeUInt16LE(name.length, 26)
      return Buffer.concat([header, Buffer.from(name), packed])
    }),
  )
}

const wordTypes = Buffer.from(
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
const sheetTypes = Buffer.from(wordTypes.toString().replace('wordprocessingml.document', 'spreadsheetml.sheet'))
const docx = zip(['[Content_Types].xml', wordTypes], ['word/document.xml', Buffer.from('<w/>')])
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])

describe('POST /api/documents', () => {
  test('keeps a file under a random name, says so once, and answers what users see of it', async () => {
    covers('B-135', 'B-214')
    const { status, body } = await upload({ type: 'credit_application', file: pdf('Credit 2026.pdf') })
    expect(status).toBe(201)
    const fields = { id: body.id, originalFilename: 'Credit 2026.pdf', type: 'credit_application', bytes: 15 }
    expect(body).toEqual({ ...fields, loadId: null, loadNumber: null, uploadedAt: expect.any(String) })
    const row = await app.db.selectFrom('documents').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: owner.id, filename: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(row.mime_type).toBe('application/pdf')
    expect(await text(await app.storage.read(row.filename))).toBe(smallPdf)
    const events = await app.db.selectFrom('events').selectAll().where('action', '=', 'document_uploaded').execute()
    expect(events).toMatchObject([{ actor_user_id: owner.id, load_id: null, after: { documentId: body.id } }])
  })

  test.each([
    ['a .doc', new File([compound], 'old.doc'), 'application/msword'],
    ['a .docx', new File([docx], 'new.DOCX'), /wordprocessingml.document$/],
    ['a .docx with its types at the end', new File([zip(['word/a.xml', wordTypes])], 'a.docx'), /wordprocessingml/],
    ['a .pdf that calls itself HTML', new File([smallPdf], 'a.pdf', { type: 'text/html' }), 'application/pdf'],
  ])('takes %s', async (_name, file, mimeType) => {
    covers('B-118', 'B-184')
    const { status, body } = await upload({ file })
    expect(status).toBe(201)
    const { headers } = await owner.get(`/api/documents/${body.id}/download`)
    expect(headers.get('content-type')).toMatch(mimeType)
  })

  test.each([
    ['a program under the name of a PDF', 'MZ\x90\0\x03', 'invoice.pdf'],
    ['a page under the name of a PDF', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['a page', '<!doctype html>', 'page.html'],
    ['a PDF under another name', smallPdf, 'papers.pdf.exe'],
    ['a PDF without an end to its name', smallPdf, 'pdf'],
    ['a name that is all end', smallPdf, '.pdf'],
    ['a PDF under the name of a .docx', smallPdf, 'papers.docx'],
    ['a text under the name of a .doc', '{\\rtf1}', 'text.doc'],
    ['a zip bomb under the name of a .docx', zip(['bomb', Buffer.alloc(50_000_000)]), 'bomb.docx'],
    [
      'a bomb where the list of types should be',
      zip(['[Content_Types].xml', Buffer.alloc(50_000_000, ' ')], ['word/document.xml', Buffer.alloc(9)]),
      'bomb.docx',
    ],
    ['a sheet under the name of a .docx', zip(['[Content_Types].xml', sheetTypes], ['xl/a', wordTypes]), 'sheet.docx'],
    ['a broken zip', 'PK\x03\x04', 'broken.docx'],
  ])('refuses %s, and leaves nothing', async (_name, content, name) => {
    covers('B-118', 'B-184')
    const before = await traces()
    const answer = await upload({ file: new File([content], name) })
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'file-not-accepted', message: 'Only .pdf, .doc and .docx files are accepted' },
    })
    expect(await traces()).toEqual(before)
  })

  test('takes 10 MB to the byte, and refuses one more', async () => {
    covers('B-118', 'B-185')
    const { status, body } = await upload({ file: pdf('large.pdf', largestFile) })
    expect({ status, bytes: body.bytes }).toEqual({ status: 201, bytes: 10_485_760 })
    const saved = await fetch(`${app.url}/api/documents/${body.id}/download`, { headers: { cookie: owner.cookie } })
    expect((await saved.arrayBuffer()).byteLength).toBe(largestFile)
    const before = await traces()
    const message = 'File is too large. The maximum size is 10MB.'
    for (const bytes of [largestFile + 1, largestFile + 100_000, 40_000_000]) {
      const answer = await upload({ file: pdf('larger.pdf', bytes) })
      expect(answer).toMatchObject({ status: 413, body: { code: 'file-too-large', message } })
    }
    expect(await traces()).toEqual(before)
  })

  test.each([
    ['no file', { file: null }, 400, 'Please select a file to upload.'],
    ['a file without a name', { file: new File([smallPdf], '') }, 400, 'Please select a file to upload.'],
    ['an empty file', { file: new File([], 'empty.pdf') }, 400, 'The file is empty.'],
    ['an unknown type', { type: 'passport' }, 400, 'Invalid document type'],
    ['a type twice as long as life', { type: 'x'.repeat(5000) }, 400, 'Invalid document type'],
    ['a load that there is not', { loadId: '999999' }, 404, 'Load not found'],
    ['a load by nonsense', { loadId: "QB-1' or '1'='1" }, 404, 'Load not found'],
    ['a load past the range', { loadId: '99999999999' }, 404, 'Load not found'],
  ] satisfies [string, FormFields, number, string][])('refuses %s', async (_name, fields, status, message) => {
    covers('B-183', 'B-134')
    const before = await traces()
    expect(await upload(fields)).toMatchObject({ status, body: { message } })
    expect(await traces()).toEqual(before)
  })

  test('minds neither the order of the parts nor others beside them', async () => {
    const form = new FormData()
    form.set('other', new File(['x'], ''))
    form.set('file', pdf('first.pdf'))
    form.set('comment', 'unasked')
    form.set('type', 'authority')
    expect((await owner.post('/api/documents', form)).status).toBe(201)
    const two = documentForm()
    two.append('file', pdf('second.pdf'))
    expect((await owner.post('/api/documents', two)).status).toBe(400)
    const named = new FormData()
    named.set('__proto__', 'x')
    expect((await owner.post('/api/documents', named)).status).toBe(400)
  })

  test('refuses JSON, and a body without a boundary', async () => {
    const before = await traces()
    expect((await owner.post('/api/documents', { type: 'insurance' })).status).toBe(400)
    expect((await owner.post('/api/loads', documentForm())).status).toBe(415)
    expect(await traces()).toEqual(before)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('says to a body of %s what it takes', async (type) => {
    const headers = { cookie: owner.cookie, 'content-type': type }
    const messageFrom = async (path: string) => {
      const answer = await fetch(app.url + path, { method: 'POST', headers, body: 'type=insurance' })
      expect(answer.status).toBe(415)
      return ((await answer.json()) as { message: string }).message
    }
    expect(await messageFrom('/api/documents')).toBe('Only multipart/form-data bodies are accepted')
    expect(await messageFrom('/api/loads')).toBe('Only JSON bodies are accepted')
  })
})

describe('what an account uploads within a day', () => {
  const least = 64 * 1024
  const refused = {
    status: 429,
    body: {
      code: 'upload-limit',
      message: 'You have reached the 200MB that an account may upload within a day. Please try again later.',
    },
  }

  /** A shipper who has uploaded so many bytes, so many hours ago. */
  async function haveUploader(bytes: number, hoursAgo = 0): Promise<Visitor> {
    const uploader = await app.have('shipper')
    const row = { user_id: uploader.id, original_filename: 'a.pdf', mime_type: 'application/pdf', bytes } as const
    const uploadedAt = new Date(Date.now() - hoursAgo * 3_600_000)
    const filename = randomBytes(16).toString('hex')
    await app.db
      .insertInto('documents')
      .values({ ...row, type: 'insurance', filename, uploaded_at: uploadedAt })
      .execute()
    return uploader
  }

  test('is limited: what is more is not even written', async () => {
    const uploader = await haveUploader(mostBytesPerDay)
    const before = await traces()
    const write = () => Promise.reject(new Error('written'))
    const watched = await startApp({ on: { ...app, storage: { ...app.storage, write } } })
    expect(await watched.as(uploader).post('/api/documents', documentForm())).toMatchObject(refused)
    await watched.close()
    expect(await traces()).toEqual(before)
    expect((await upload({}, await haveUploader(mostBytesPerDay, 25))).status).toBe(201)
  })

  test('is limited also for uploads at one moment, and by its small files', async () => {
    const uploader = await haveUploader(mostBytesPerDay - 2 * least)
    const before = await traces()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload({}, uploader)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '429', '429', '429'])
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refused)
    const after = await traces()
    expect(after).toMatchObject({ documents: before.documents + 2, unfinished: 0, events: before.events + 2 })
    expect(after.files.length).toBe(before.files.length + 2)
    expect((await upload({})).status).toBe(201)
  })
})

describe('a document for a load', () => {
  test('is attached by its parties alone, by id or number', async () => {
    covers('B-186')
    const load = await app.haveLoad(owner)
    const [winner, loser, stranger, admin] = await Promise.all([
      app.have('trucker'),
      app.have('trucker'),
      app.have('shipper'),
      app.have('admin'),
    ])
    const bid = await app.haveBid(winner, load)
    await app.haveBid(loser, load)
    const byId = { loadId: String(load.id) }
    const statuses = async () =>
      Promise.all([owner, winner, loser, stranger, admin].map(async (one) => (await upload(byId, one)).status))
    expect(await statuses()).toEqual([201, 404, 404, 404, 201])
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    expect(await statuses()).toEqual([201, 201, 404, 404, 201])
    for (const loadId of [load.loadNumber, ` ${load.loadNumber.toLowerCase()} `]) {
      const { body } = await upload({ loadId }, winner)
      expect(body).toMatchObject({ loadId: load.id, loadNumber: load.loadNumber })
    }
    expect((await upload({ loadId: ' ' }, winner)).body).toMatchObject({ loadId: null })
  })

  test('is told at once to the open pages of its parties and to nobody else', async () => {
    const load = await app.haveLoad(owner)
    const [winner, loser, neighbour, stranger] = await Promise.all([
      app.have('trucker'),
      app.have('trucker'),
      app.have('trucker'),
      app.have('shipper'),
    ])
    const bid = await app.haveBid(winner, load)
    await app.haveBid(loser, load)
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const watching = [owner, winner, loser, neighbour, stranger]
    const streams = await Promise.all(watching.map((one) => one.listen()))
    await upload({ loadId: load.loadNumber }, winner)
    const told = { topics: ['documents'], loadId: load.id }
    const heard = () => streams.map((stream) => stream.hints().filter(({ topics }) => topics.length === 1))
    await until(() => heard()[0]!.length > 0 && heard()[1]!.length > 0)
    expect(heard()).toEqual([[told], [told], [], [], []])
    for (const stream of streams) stream.close()
  })
})

describe('an upload that breaks off leaves nothing', () => {
  const boundary = '------b'
  const part = (name: string, rest: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`
  const opening = part('type', '\r\n\r\ninsurance\r\n') + part('file', '; filename="a.pdf"\r\n\r\n%PDF-1.4\n')

  async function cutAfter(body: string, announced: number, end: 'end' | 'destroy'): Promise<void> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const head = [
      'POST /api/documents HTTP/1.1',
      'Host: x',
      `Cookie: ${owner.cookie}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${announced}`,
    ]
    socket.on('error', () => {})
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    if (body.length > 100_000) await until(async () => (await traces()).unfinished > 0)
    socket[end]()
    socket.resume()
    if (!socket.closed) await once(socket, 'close')
  }

  test.each([
    ['in the middle of the file', opening + 'x'.repeat(3_000_000), 5_000_000, 'destroy'],
    ['by half, politely', opening + 'x'.repeat(3_000_000), 5_000_000, 'end'],
    ['in its first bytes', opening, 5_000_000, 'destroy'],
    ['before the file', part('type', '\r\n\r\ninsur'), 5_000_000, 'destroy'],
  ] as const)('%s', async (_name, body, announced, end) => {
    const before = await traces()
    await cutAfter(body, announced, end)
    await until(async () => (await traces()).unfinished === 0)
    expect(await traces()).toEqual(before)
  })

  test('with a body that ends too early for its own form', async () => {
    const before = await traces()
    const body = opening + 'x'.repeat(1000)
    const headers = { cookie: owner.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await fetch(`${app.url}/api/documents`, { method: 'POST', headers, body })).status).toBe(400)
    expect(await traces()).toEqual(before)
  })

  test('a storage that fails answers 500, and the next upload is taken', async () => {
    const before = await traces()
    const error = Object.assign(new Error('no such folder'), { code: 'ENOENT', syscall: 'open' })
    const broken = await startApp({
      on: { ...app, storage: { ...app.storage, write: () => Promise.reject(error) } },
    })
    const answer = await broken.as(owner).post('/api/documents', documentForm({ file: pdf('a.pdf', 2_000_000) }))
    expect(answer).toMatchObject({ status: 500, body: { message: 'Internal server error' } })
    await broken.close()
    expect(await traces()).toEqual(before)
    expect((await upload({})).status).toBe(201)
  })

  test.each(['ENOSPC', 'EDQUOT', '53100'])('a disk that is full (%s) is said to be', async (code) => {
    const before = await traces()
    async function write(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      async function* beginning(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          yield chunk
          break
        }
      }
      await app.storage.write(key, beginning())
      throw new Error('Cannot write file', { cause: Object.assign(new Error('no space left on device'), { code }) })
    }
    const full = await startApp({ on: { ...app, storage: { ...app.storage, write } } })
    const answer = await full.as(owner).post('/api/documents', documentForm({ file: pdf('a.pdf', 2_000_000) }))
    const message = 'There is no room for files at the moment'
    expect(answer).toMatchObject({ status: 507, body: { code: 'no-room', message } })
    await full.close()
    expect(await traces()).toEqual(before)
  })

  test('unless its document is about to be committed', async () => {
    const name = 'c'.repeat(32)
    await writeFile(app.db, app.storage, name, content())
    const committing = await app.db.startTransaction().execute()
    await committing.deleteFrom('unfinished_uploads').where('filename', '=', name).execute()
    const dropping = app.db.transaction().execute((tx) => dropUnfinishedFile(tx, app.storage, name))
    await until(isSomebodyWaiting)
    await committing.commit().execute()
    await dropping
    expect(app.storage.names()).toContain(name)
    await app.storage.remove(name)
  })
})

/** Whether a connection to this test's database waits for a lock of another. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}

async function* content() {
  yield Buffer.from(smallPdf)
}

test('a file whose server died before its row is swept after a day, and no other', async () => {
  const kept = await upload({})
  for (const name of ['a'.repeat(32), 'b'.repeat(32)]) await writeFile(app.db, app.storage, name, content())
  const dayOld = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('unfinished_uploads').set({ begun_at: dayOld }).where('filename', 'like', 'a%').execute()
  const before = app.storage.names()
  await sweepFiles(app.db, app.storage)
  expect(before.filter((name) => !app.storage.names().includes(name))).toEqual(['a'.repeat(32)])
  expect((await traces()).unfinished).toBe(1)
  expect((await owner.get(`/api/documents/${kept.body.id}/download`)).status).toBe(200)
})

test('a file that cannot be removed keeps no other from being swept, and is tried again', async () => {
  const names = ['d', 'e', 'f'].map((letter) => letter.repeat(32))
  for (const name of names) await writeFile(app.db, app.storage, name, content())
  const dayOld = new Date(Date.now() - 25 * 3_600_000)
  const rows = app.db.selectFrom('unfinished_uploads').select('filename').where('filename', 'in', names)
  await app.db.updateTable('unfinished_uploads').set({ begun_at: dayOld }).where('filename', 'in', names).execute()
  const remove = (name: string) => (name === names[0] ? Promise.reject(new Error('stuck')) : app.storage.remove(name))
  await expect(sweepFiles(app.db, { ...app.storage, remove })).rejects.toThrow('1 of 3 unfinished files')
  expect(await rows.execute()).toEqual([{ filename: names[0] }])
  expect(app.storage.names().filter((name) => names.includes(name))).toEqual([names[0]])
  await sweepFiles(app.db, app.storage)
  expect(await rows.execute()).toEqual([])
})
