import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorage, type TestStorage } from '#server/test/files/storage.ts'
import { openStorage } from './open-storage.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await createTestStorage()
})
afterAll(() => storage.discard())

async function* chunks(...texts: string[]) {
  for (const each of texts) yield Buffer.from(each)
}

test('reads a file as it was written, until it is removed', async () => {
  await storage.write('abc', chunks('one ', 'two'))
  expect(storage.names()).toEqual(['abc'])
  expect(await text(await storage.read('abc'))).toBe('one two')
  await storage.remove('abc')
  await storage.remove('abc')
  expect(storage.names()).toEqual([])
  await expect(storage.read('abc')).rejects.toThrow(/ENOENT|Cannot read file/)
})

test('passes an error of the content on to the writer', async () => {
  const cause = new Error('cut off')
  async function* failing() {
    yield Buffer.from('one')
    throw cause
  }
  await expect(storage.write('bcd', failing())).rejects.toBe(cause)
})

// A device of Linux on which every write finds no room.
test.skipIf(!existsSync('/dev/full'))('reports a full disk by its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-full-'))
  mkdirSync(join(folder, 'cd'))
  symlinkSync('/dev/full', join(folder, 'cd/cde'))
  const full = await openStorage({ folder })
  await expect(full.write('cde', chunks('one', 'two'))).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(folder, { recursive: true })
})
