import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '#server/documents/files.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { covers } from '#domain/testing.ts'
import { bucketKeys, startBucket, type TestBucket } from '#server/test/files/bucket.ts'
import { documentForm, smallPdf } from '#server/test/files/forms.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { type Storage, UncertainWrite } from './storage.ts'
import { openStorage } from './open-storage.ts'
import { parseStorageAddress } from './storage-address.ts'

let bucket: TestBucket
let storage: Storage
beforeAll(async () => {
  delete process.env['AWS_PROFILE']
  Object.assign(process.env, bucketKeys)
  bucket = await startBucket()
  storage = await openStorage(parseStorageAddress(bucket.url))
})
afterEach(() => bucket.failWith(null))
afterAll(() => bucket.stop())

async function* content() {
  yield Buffer.from(smallPdf)
}

test('names an object like the file in a folder, and leaves no file of the startup check', async () => {
  expect(bucket.paths()).toEqual([])
  await storage.write('abcdef', content())
  expect(bucket.paths()).toEqual(['uploads/ab/abcdef'])
  await storage.remove('abcdef')
})

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('reports a full store (%i %s) like a full disk', async (status, code) => {
  bucket.failWith({ status, code })
  await expect(storage.write('abc', content())).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('treats a rejected write as certain, and one without an answer or with a store failure as uncertain', async () => {
  bucket.failWith({ status: 403, code: 'AccessDenied' })
  await expect(storage.write('abc', content())).rejects.not.toBeInstanceOf(UncertainWrite)
  bucket.failWith({ status: 503, code: 'SlowDown' })
  await expect(storage.write('abc', content())).rejects.toBeInstanceOf(UncertainWrite)
  bucket.failWith('no answer')
  await expect(storage.write('abc', content())).rejects.toBeInstanceOf(UncertainWrite)
  await storage.remove('abc')
})

test.each(['no answer', { status: 503, code: 'SlowDown' }] as const)(
  'sends a file again, once, after %o',
  async (failure) => {
    bucket.failWith(failure, 1)
    await storage.write('abcdef', content())
    expect(bucket.paths()).toEqual(['uploads/ab/abcdef'])
    expect(await text(await storage.read('abcdef'))).toBe(smallPdf)
    await storage.remove('abcdef')
    bucket.failWith(failure, 2)
    await expect(storage.write('abc', content())).rejects.toBeInstanceOf(UncertainWrite)
    await storage.remove('abc')
  },
)

describe('with documents', () => {
  let app: TestApp
  let owner: Visitor
  beforeAll(async () => {
    app = await startApp()
    owner = await app.have('shipper')
  })
  afterAll(() => app.close())

  test('keeps a file in the unfinished uploads when the store did not confirm it', async () => {
    const inBucket = await startApp({ on: { ...app, storage: { ...app.storage, ...storage } } })
    const upload = () => inBucket.as(owner).post('/api/documents', documentForm())
    covers('F-149')
    bucket.failWith('no answer')
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'file-not-stored' } })
    bucket.failWith({ status: 403, code: 'AccessDenied' })
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'file-not-stored' } })
    bucket.failWith({ status: 507, code: 'XMinioStorageFull' })
    expect(await upload()).toMatchObject({ status: 507, body: { code: 'no-room' } })
    const unfinished = await app.db.selectFrom('unfinished_uploads').select('filename').execute()
    expect(unfinished.map(({ filename }) => `uploads/${filename.slice(0, 2)}/${filename}`)).toEqual(bucket.paths())
    expect(bucket.paths()).toHaveLength(1)
    const dayOld = new Date(Date.now() - 25 * 3_600_000)
    await app.db.updateTable('unfinished_uploads').set({ begun_at: dayOld }).execute()
    await sweepFiles(app.db, storage)
    expect(bucket.paths()).toEqual([])
    await inBucket.close()
  })
})

describe('startup says why a bucket cannot be used', () => {
  const start = (url: string) => openStorage(parseStorageAddress(url))

  test('when it does not exist or is no store', async () => {
    await expect(start(bucket.url.replace('quaybid-files', 'other-files'))).rejects.toThrow(
      /^STORAGE_URL: s3:\/\/other-files\/uploads at http:\S+ cannot be used: The specified bucket does not exist\.$/,
    )
    await expect(start('s3://files?endpoint=http://127.0.0.1:1')).rejects.toThrow(
      /^STORAGE_URL: s3:\/\/files at http:\S+ cannot be used: .*ECONNREFUSED.*\.$/,
    )
  })

  test('when the keys do not open it, without showing them', async () => {
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong-secret'
    const error = await start(bucket.url).catch((reason: unknown) => reason)
    Object.assign(process.env, bucketKeys)
    expect(String(error)).toMatch(/cannot be used: The request signature we calculated does not match/)
    expect(String(error)).not.toContain('wrong-secret')
  })

  test('when there are no keys', async () => {
    for (const name of Object.keys(bucketKeys)) delete process.env[name]
    process.env['AWS_EC2_METADATA_DISABLED'] = 'true'
    const error = await start(bucket.url).catch((reason: unknown) => reason)
    Object.assign(process.env, bucketKeys)
    expect(String(error)).toMatch(/cannot be used: Could not load credentials.*AWS_ACCESS_KEY_ID/)
  })
})
