import { appendFileSync, lstatSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { copyTree, filesBelow, firstDifference, listTree } from './tree.ts'

let folder: string
let from: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaybid-tree-'))
  ;[from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file that is still being written is copied, so that the rest of it is not in the backup', async () => {
  covers('Y-213')
  writeFileSync(join(from, 'uploading'), 'half')
  writeFileSync(join(from, 'settled'), 'whole')
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(join(from, 'settled'), hourAgo, hourAgo)
  await copyTree(from, to, { linked: true })
  const listed = await listTree(to)
  appendFileSync(join(from, 'uploading'), ' and the rest')
  expect(await firstDifference(to, listed)).toBeNull()
  expect(['uploading', 'settled'].map((name) => lstatSync(join(to, name)).nlink)).toEqual([1, 2])
})

test('the folder at the top of a mounted disk is left out', async () => {
  covers('Y-213')
  mkdirSync(join(from, 'ab', 'lost+found'), { recursive: true })
  mkdirSync(join(from, 'lost+found'))
  for (const path of ['ab/one', 'ab/lost+found/two', 'lost+found/three']) writeFileSync(join(from, path), '')
  expect(await filesBelow(from)).toEqual(['ab/lost+found/two', 'ab/one'])
  await copyTree(from, to)
  expect(await filesBelow(to)).toEqual(['ab/lost+found/two', 'ab/one'])
})
