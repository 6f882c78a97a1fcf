import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStorage, type Storage } from '#server/ports/storage.ts'

export type TestStorage = Storage & {
  /** The names of all files that lie in it. */
  names: () => string[]
  discard: () => void
}

/** A storage in a temporary folder of its own. */
export function createTestStorage(): TestStorage {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-files-'))
  return {
    ...openStorage(pathToFileURL(folder)),
    names: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}
