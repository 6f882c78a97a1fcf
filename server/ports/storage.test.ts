import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaybid-storage-'))
  storage = openStorage(pathToFileURL(folder))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* chunks(...texts: string[]) {
  for (const each of texts) yield Buffer.from(each)
}

test('a file is read as it was written, until it is removed', async () => {
  await storage.write('abc', chunks('one ', 'two'))
  expect(await text(await storage.read('abc'))).toBe('one two')
  await storage.remove('abc')
  await storage.remove('abc')
  await expect(storage.read('abc')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('what fails in the content is what the writer hears', async () => {
  const cause = new Error('cut off')
  async function* failing() {
    yield Buffer.from('one')
    throw cause
  }
  await expect(storage.write('bcd', failing())).rejects.toBe(cause)
})

// A device of Linux on which every write finds no room.
test.skipIf(!existsSync('/dev/full'))('a full disk is told by its code', async () => {
  mkdirSync(join(folder, 'cd'))
  symlinkSync('/dev/full', join(folder, 'cd/cde'))
  await expect(storage.write('cde', chunks('one', 'two'))).rejects.toMatchObject({ code: 'ENOSPC' })
})
