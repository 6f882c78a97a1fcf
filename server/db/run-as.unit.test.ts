import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { canEnter, canRun } from './run-as.ts'

const folder = mkdtempSync(join(tmpdir(), 'quaybid-run-as-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('the permissions of an account do not depend on the environment of this process', () => {
  // No program of this machine starts with this library.
  writeFileSync(join(folder, 'libc.so.6'), '')
  vi.stubEnv('LD_LIBRARY_PATH', folder)
  expect(canEnter(null, folder)).toBe(true)
  expect(canEnter(null, join(folder, 'missing'))).toBe(false)
  expect(canRun(null, '/bin/ls')).toBe(true)
})

test('a folder that cannot be asked for is not one that cannot be entered', () => {
  const noAccount = { name: 'none', uid: -1, gid: -1 }
  expect(() => canEnter(noAccount, folder)).toThrow(`Whether none can enter ${folder} cannot be found out: `)
})
