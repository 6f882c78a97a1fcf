import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { type Storage } from '#server/ports/storage.ts'
import { openStorage } from '#server/ports/open-storage.ts'
import { parseStorageAddress } from '#server/ports/storage-address.ts'
import { bucketKeys, startBucket } from './bucket.ts'

export type TestStorage = Storage & {
  /** The names of all files that lie in it. */
  names: () => string[]
  discard: () => Promise<void>
}

/** A new storage, of the kind that this run of the tests is for. */
export function createTestStorage(): Promise<TestStorage> {
  return inject('storage') === 'bucket' ? inBucket() : inFolder()
}

async function inFolder(): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-files-'))
  return {
    ...(await openStorage({ folder })),
    names: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    discard: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<TestStorage> {
  const bucket = await startBucket()
  // A profile of the person who runs the tests comes before the keys of the environment.
  delete process.env['AWS_PROFILE']
  Object.assign(process.env, bucketKeys)
  return {
    ...(await openStorage(parseStorageAddress(bucket.url))),
    names: () => bucket.paths().map((path) => basename(path)),
    discard: bucket.stop,
  }
}
