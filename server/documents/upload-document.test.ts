import { text } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm, type FormFields, pdf, smallPdf } from '#server/test/files/forms.ts'
import { until } from '#server/test/live.ts'
import { photo } from '#server/test/files/pictures.ts'
import { tracesIn, uploadAs } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
})
afterAll(() => app.close())

const upload = (fields: FormFields, visitor = owner) => uploadAs(visitor, fields)
const traces = () => tracesIn(app)

/** The entries of a zip one after another, without its directory. */
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
/** A compound file with a stream of this name, far from its beginning. */
function compound(stream: string): Buffer<ArrayBuffer> {
  const [magic, name] = [Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(stream, 'utf16le')]
  return Buffer.concat([magic, Buffer.alloc(100_000), name, Buffer.alloc(600)])
}
const mailHeaders = 'Content-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\n\r\n'

describe('POST /api/documents', () => {
  test('stores a file under a random name, records one event and returns what users see of it', async () => {
    covers('B-135', 'B-214')
    const { status, body } = await upload({ type: 'credit_application', file: pdf('Credit 2026.pdf') })
    expect(status).toBe(201)
    const fields = { id: body.id, originalFilename: 'Credit 2026.pdf', type: 'credit_application', bytes: 15 }
    expect(body).toEqual({
      ...fields,
      loadId: null,
      loadNumber: null,
      uploadedAt: expect.any(String),
      isPicture: false,
      byStaff: false,
      removableUntil: expect.any(String),
      removed: null,
    })
    const row = await app.db.selectFrom('documents').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: owner.id, filename: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(row.mime_type).toBe('application/pdf')
    expect(await text(await app.storage.read(row.filename))).toBe(smallPdf)
    const events = await app.db.selectFrom('events').selectAll().where('action', '=', 'document_uploaded').execute()
    expect(events).toMatchObject([{ actor_user_id: owner.id, load_id: null, after: { documentId: body.id } }])
  })

  test.each([
    ['a .doc', new File([compound('WordDocument')], 'old.doc'), 'application/msword'],
    ['a .docx', new File([docx], 'new.DOCX'), /wordprocessingml.document$/],
    ['a .docx with its types at the end', new File([zip(['word/a.xml', wordTypes])], 'a.docx'), /wordprocessingml/],
    ['a .pdf that calls itself HTML', new File([smallPdf], 'a.pdf', { type: 'text/html' }), 'application/pdf'],
    ['a .pdf after a line break', new File(['\r\n', smallPdf], 'a.pdf'), 'application/pdf'],
    ['a .pdf after a byte order mark', new File(['\uFEFF', smallPdf], 'a.pdf'), 'application/pdf'],
    ['a .pdf after the headers of an email', new File([mailHeaders, smallPdf], 'a.pdf'), 'application/pdf'],
    ['a .pdf with bytes after its end', new File([smallPdf, '\0'.repeat(5000)], 'a.pdf'), 'application/pdf'],
  ])('accepts %s', async (_name, file, mimeType) => {
    covers('B-118', 'B-184')
    covers('F-231')
    const { status, body } = await upload({ file })
    expect(status).toBe(201)
    const { headers } = await owner.get(`/api/documents/${body.id}/download`)
    expect(headers.get('content-type')).toMatch(mimeType)
  })

  test.each(['../../x.pdf', '..\\..\\x.pdf', '/etc/x.pdf', '%2e%2e%2fx.pdf'])(
    'treats a name like %s as no path',
    async (name) => {
      const before = await traces()
      const { status, body } = await upload({ file: new File([smallPdf], name) })
      expect({ status, name: body.originalFilename }).toEqual({
        status: 201,
        name: name.startsWith('%') ? name : 'x.pdf',
      })
      const added = (await traces()).files.filter((file) => !before.files.includes(file))
      expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    },
  )

  test.each([
    ['a program under the name of a PDF', 'MZ\x90\0\x03', 'invoice.pdf'],
    ['a page under the name of a PDF', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['a page', '<!doctype html>', 'page.html'],
    ['a PDF under another name', smallPdf, 'papers.pdf.exe'],
    ['a PDF without an end to its name', smallPdf, 'pdf'],
    ['a name that is all end', smallPdf, '.pdf'],
    ['a PDF under the name of a .docx', smallPdf, 'papers.docx'],
    ['a PDF that ends with its first line', '%PDF-', 'cut.pdf'],
    ['a PDF without a trailer', `%PDF-1.7\n${'x'.repeat(10_000)}`, 'cut.pdf'],
    ['a PDF behind more than a kilobyte', `${' '.repeat(1024)}${smallPdf}`, 'late.pdf'],
    ['a PDF behind a page', `<!doctype html><script>alert(1)</script>${smallPdf}`, 'page.pdf'],
    ['a PDF behind a program', `MZ ${smallPdf}`, 'program.pdf'],
    ['a PDF behind a song', `ID3 ${smallPdf}`, 'song.pdf'],
    ['an installer under the name of a .doc', compound('MsiProperty'), 'setup.doc'],
    ['a workbook under the name of a .doc', compound('Workbook'), 'sheet.doc'],
    ['a .doc under the name of a .docx', compound('WordDocument'), 'old.docx'],
    ['a text under the name of a .doc', 'Dear Sir', 'text.doc'],
    ['a zip bomb under the name of a .docx', zip(['bomb', Buffer.alloc(50_000_000)]), 'bomb.docx'],
    [
      'a bomb where the list of types should be',
      zip(['[Content_Types].xml', Buffer.alloc(50_000_000, ' ')], ['word/document.xml', Buffer.alloc(9)]),
      'bomb.docx',
    ],
    ['a sheet under the name of a .docx', zip(['[Content_Types].xml', sheetTypes], ['xl/a', wordTypes]), 'sheet.docx'],
    ['a broken zip', 'PK\x03\x04', 'broken.docx'],
  ])('refuses %s and leaves nothing', async (_name, content, name) => {
    covers('B-118', 'B-184')
    const before = await traces()
    const answer = await upload({ file: new File([content], name) })
    expect(answer).toMatchObject({
      status: 415,
      body: { code: 'file-not-accepted', message: 'Only .pdf, .doc and .docx files are accepted' },
    })
    expect(await traces()).toEqual(before)
  })

  test.each([
    ['a locked .docx', compound('EncryptedPackage'), 'a.docx', 'file-locked', /locked by a password/],
    ['a locked .docx named .doc', compound('EncryptedPackage'), 'a.doc', 'file-locked', /locked by a password/],
    ['RTF', '{\\rtf1}', 'a.doc', 'file-misnamed', 'This is RTF with the name of a .doc file. Save it as .docx or PDF.'],
    ['HTML', '\uFEFF <html><p>Hi', 'a.doc', 'file-misnamed', /^This is HTML with the name of a \.doc file/],
    ['a page', '<!DOCTYPE html>', 'a.docx', 'file-misnamed', /^This is HTML with the name of a \.docx file/],
  ])('names what is wrong with %s', async (_name, content, name, code, message) => {
    covers('F-231')
    const before = await traces()
    const { status, body } = await upload({ file: new File([content], name) })
    expect({ status, ...body }).toMatchObject({ status: 415, code, message: expect.stringMatching(message) })
    expect(await traces()).toEqual(before)
  })

  test('X-005: refuses the photos that are taken as files of an awarded load', async () => {
    const before = await traces()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = new File([new Uint8Array(await photo(format))], 'photo.jpg')
      const { status, body } = await upload({ file })
      expect({ status, ...body }).toMatchObject({
        status: 415,
        message: 'Only .pdf, .doc and .docx files are accepted',
      })
    }
    for (const type of ['pod', 'other_photo']) expect((await upload({ type })).status).toBe(400)
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

  test('accepts the parts in any order and ignores others', async () => {
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

  test('refuses JSON and a body without a boundary', async () => {
    const before = await traces()
    expect((await owner.post('/api/documents', { type: 'insurance' })).status).toBe(400)
    expect((await owner.post('/api/loads', documentForm())).status).toBe(415)
    expect(await traces()).toEqual(before)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'answers a body of %s with the accepted type',
    async (type) => {
      const headers = { cookie: owner.cookie, 'content-type': type }
      const messageFrom = async (path: string) => {
        const answer = await fetch(app.url + path, { method: 'POST', headers, body: 'type=insurance' })
        expect(answer.status).toBe(415)
        return ((await answer.json()) as { message: string }).message
      }
      expect(await messageFrom('/api/documents')).toBe('Only multipart/form-data bodies are accepted')
      expect(await messageFrom('/api/loads')).toBe('Only JSON bodies are accepted')
    },
  )
})

describe('a document for a load', () => {
  test("can be attached by the load's parties only, by id or number", async () => {
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

  test("updates the open pages of the load's parties and no others", async () => {
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
    const notified = { topics: ['documents', 'deadlines'], loadId: load.id }
    const received = () => streams.map((stream) => stream.hints().filter(({ topics }) => topics.includes('documents')))
    await until(() => received()[0]!.length > 0 && received()[1]!.length > 0)
    // The other party gets a notification too, and may receive both at once.
    expect(received()).toEqual([
      [{ ...notified, topics: expect.arrayContaining(notified.topics) as string[] }],
      [notified],
      [],
      [],
      [],
    ])
    for (const stream of streams) stream.close()
  })
})
