import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseBefore } from './releases.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaybid-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const author = ['-c', 'user.name=Quaybid', '-c', 'user.email=quaybid@example.com']
function git(...args: string[]): void {
  execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'ignore' })
}
/** The release, or why it is not known. */
function before(where: string): string {
  const { release, reason } = releaseBefore(where, '')
  return release ?? reason
}
const commit = () => git('commit', '--allow-empty', '--message', 'Change')

test('the last release is the newest tag of a version before this commit', () => {
  git('init')
  commit()
  commit()
  expect(before(folder)).toMatch('No release is tagged yet')
  git('tag', 'v0.1.0')
  git('tag', 'other')
  commit()
  expect(before(folder)).toBe('v0.1.0')
  git('tag', 'v0.2.0')
  expect(before(folder)).toBe('v0.1.0')
  commit()
  expect(before(folder)).toBe('v0.2.0')
})

test('without the history nobody is told that there is no release', () => {
  expect(before(folder)).toMatch('This is no clone')
  const cut = join(folder, 'cut')
  git('init')
  commit()
  git('tag', 'v0.1.0')
  commit()
  git('clone', '--depth', '1', `file://${folder}`, cut)
  expect(before(cut)).toMatch('cut off')
})
