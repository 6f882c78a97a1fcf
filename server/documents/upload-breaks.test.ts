import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm, pdf, smallPdf } from '#server/test/files/forms.ts'
import { until } from '#server/test/live.ts'
import { tracesIn, uploadAs } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { dropUnfinishedFile, sweepFiles, writeFile } from './files.ts'

let app: TestApp
let owner: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
})
afterAll(() => app.close())

const upload = () => uploadAs(owner, {})
const traces = () => tracesIn(app)

describe('an interrupted upload leaves nothing', () => {
  const boundary = '------b'
  const part = (name: string, rest: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`
  const opening = part('type', '\r\n\r\ninsurance\r\n') + part('file', '; filename="a.pdf"\r\n\r\n%PDF-1.4\n')

  async function cutAfter(body: string, announced: number, end: 'end' | 'destroy'): Promise<void> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    const head = [
      'POST /api/documents HTTP/1.1',
      `Host: ${new URL(app.url).host}`,
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

  test('when its body ends too early for its form', async () => {
    const before = await traces()
    const body = opening + 'x'.repeat(1000)
    const headers = { cookie: owner.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await fetch(`${app.url}/api/documents`, { method: 'POST', headers, body })).status).toBe(400)
    expect(await traces()).toEqual(before)
  })

  test('reports failing storage with what to do, and accepts the next upload', async () => {
    const before = await traces()
    const error = Object.assign(new Error('no such folder'), { code: 'ENOENT', syscall: 'open' })
    const broken = await startApp({
      on: { ...app, storage: { ...app.storage, write: () => Promise.reject(error) } },
    })
    const answer = await broken.as(owner).post('/api/documents', documentForm({ file: pdf('a.pdf', 2_000_000) }))
    const message = 'Your file could not be stored. Please try again in a few minutes.'
    expect(answer).toMatchObject({ status: 503, body: { code: 'file-not-stored', message } })
    await broken.close()
    expect(await traces()).toEqual(before)
    expect((await upload()).status).toBe(201)
  })

  test.each(['ENOSPC', 'EDQUOT'])('reports a full store (%s)', async (code) => {
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
    const message = 'File storage is full. Please try again later.'
    expect(answer).toMatchObject({ status: 507, body: { code: 'no-room', message } })
    await full.close()
    expect(await traces()).toEqual(before)
  })

  test('keeps a file whose document is being committed', async () => {
    const name = 'c'.repeat(32)
    await writeFile(app.db, app.storage, name, content())
    const committing = await app.db.startTransaction().execute()
    await committing.deleteFrom('unfinished_uploads').where('filename', '=', name).execute()
    const dropping = dropUnfinishedFile(app.db, app.storage, name)
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

test('removes a file without a row after a day, and no other, when its server died', async () => {
  const kept = await upload()
  for (const name of ['a'.repeat(32), 'b'.repeat(32)]) await writeFile(app.db, app.storage, name, content())
  const dayOld = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('unfinished_uploads').set({ begun_at: dayOld }).where('filename', 'like', 'a%').execute()
  const before = app.storage.names()
  await sweepFiles(app.db, app.storage)
  expect(before.filter((name) => !app.storage.names().includes(name))).toEqual(['a'.repeat(32)])
  expect((await traces()).unfinished).toBe(1)
  expect((await owner.get(`/api/documents/${kept.body.id}/download`)).status).toBe(200)
})

test('records a refused file that could not be removed, and removes it after a later start', async () => {
  const before = await traces()
  const remove = () => Promise.reject(new Error('stuck'))
  const stuck = await startApp({ on: { ...app, storage: { ...app.storage, remove } } })
  const answer = await stuck.as(owner).post('/api/documents', documentForm({ loadId: '999999' }))
  expect(answer).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  await stuck.close()
  const left = await traces()
  expect({ files: left.files.length, unfinished: left.unfinished }).toEqual({
    files: before.files.length + 1,
    unfinished: before.unfinished + 1,
  })
  const file = left.files.find((name) => !before.files.includes(name))!
  const dayOld = new Date(Date.now() - 25 * 3_600_000)
  await app.db.updateTable('unfinished_uploads').set({ begun_at: dayOld }).where('filename', '=', file).execute()
  const later = await startApp({ on: app })
  await until(async () => (await traces()).unfinished === before.unfinished)
  expect(await traces()).toEqual(before)
  await later.close()
})

test('holds no database connection while slow storage removes refused files', async () => {
  const before = await traces()
  const { promise: patience, resolve: giveIn } = Promise.withResolvers<void>()
  let waiting = 0
  const remove = (name: string) => {
    waiting += 1
    return patience.then(() => app.storage.remove(name))
  }
  const slow = await startApp({ on: { ...app, storage: { ...app.storage, remove } } })
  const uploads = Array.from({ length: 25 }, () =>
    slow.as(owner).post('/api/documents', documentForm({ loadId: '999999' })),
  )
  try {
    await until(() => waiting === uploads.length)
    expect((await owner.get('/api/user')).status).toBe(200)
  } finally {
    giveIn()
    await Promise.all(uploads)
    await slow.close()
  }
  expect(await traces()).toEqual(before)
})

test('removes other files when one cannot be removed, and tries that one again', async () => {
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
