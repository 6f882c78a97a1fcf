import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestFile, mostBytesPerDay } from '#domain/documents/file.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm, type FormFields, pdf } from '#server/test/files/forms.ts'
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

test('accepts 10 MB to the byte and refuses one byte more', async () => {
  covers('B-118', 'B-185')
  const { status, body } = await upload({ file: pdf('large.pdf', largestFile) })
  expect({ status, bytes: body.bytes }).toEqual({ status: 201, bytes: 10_485_760 })
  const saved = await fetch(`${app.url}/api/documents/${body.id}/download`, { headers: { cookie: owner.cookie } })
  expect((await saved.arrayBuffer()).byteLength).toBe(largestFile)
  const before = await traces()
  const message = 'File is too large. The maximum size is 10MB.'
  for (const bytes of [largestFile + 1, largestFile + 100_000]) {
    const answer = await upload({ file: pdf('larger.pdf', bytes) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'file-too-large', message } })
  }
  expect(await traces()).toEqual(before)
})

test('refuses a body that announces more than 11 MB unread', async () => {
  covers('F-042')
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/documents HTTP/1.1', `Host: ${hostname}`, `Cookie: ${owner.cookie}`]
  const body = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 99999999999']
  socket.write([...head, ...body, '', '--x\r\n'].join('\r\n'))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*file-too-large/)
})

test('answers a photo of 30 MB at once, to be read by clients that send all of it first', async () => {
  covers('X-098', 'F-042')
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  const problems: Error[] = []
  socket.on('error', (error) => problems.push(error))
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const end = '\r\n--x--\r\n'
  const bytes = 30_000_000
  const head = ['POST /api/documents HTTP/1.1', `Host: ${hostname}`, `Cookie: ${owner.cookie}`]
  const length = `Content-Length: ${part.length + bytes + end.length}`
  socket.write([...head, 'Content-Type: multipart/form-data; boundary=x', length, '', part].join('\r\n'))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 [^]*file-too-large/)
  const wait = (chunk: Buffer | string) => new Promise((resolve) => socket.write(chunk, resolve))
  for (let sent = 0; sent < bytes; sent += 1_000_000) await wait(Buffer.alloc(1_000_000))
  await wait(end)
  // The connection serves the next request.
  answer = ''
  socket.write(['GET /api/health HTTP/1.1', `Host: ${hostname}`, 'Connection: close', '', ''].join('\r\n'))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(problems).toEqual([])
  for (const visitor of [owner, owner]) {
    expect(await upload({ file: pdf('huge.pdf', bytes) }, visitor)).toMatchObject({ status: 413 })
  }
})

describe('the daily upload limit of an account', () => {
  const least = 64 * 1024
  const refused = {
    status: 429,
    body: {
      code: 'upload-limit',
      message: 'You have reached the 200MB that an account may upload within a day. Please try again later.',
    },
  }

  /** A shipper who uploaded `bytes` bytes `hours` hours ago. */
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

  test('refuses a file beyond it unwritten', async () => {
    const uploader = await haveUploader(mostBytesPerDay)
    const before = await traces()
    const write = () => Promise.reject(new Error('written'))
    const watched = await startApp({ on: { ...app, storage: { ...app.storage, write } } })
    expect(await watched.as(uploader).post('/api/documents', documentForm())).toMatchObject(refused)
    await watched.close()
    expect(await traces()).toEqual(before)
    expect((await upload({}, await haveUploader(mostBytesPerDay, 25))).status).toBe(201)
  })

  test('applies to simultaneous uploads and counts small files as more', async () => {
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
