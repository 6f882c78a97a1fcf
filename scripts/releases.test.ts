import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasSchemaOf, lastRelease, releasesOf } from './releases.ts'
import { root } from './source-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaybid-releases-'))
  mkdirSync(join(folder, 'docs'))
  mkdirSync(join(folder, 'server/db/migrations'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const author = ['-c', 'user.name=Quaybid', '-c', 'user.email=quaybid@example.com']
function git(...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...author, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
function commit(): string {
  git('add', '--all')
  git('commit', '--allow-empty', '--message', 'Change')
  return git('rev-parse', 'HEAD').trim()
}
/** Writes docs/releases.md with these commits, newest first. */
function list(...commits: string[]): void {
  const lines = commits.map((hash, index) => `| 0.${commits.length - index}.0 | 2026-11-28 | \`${hash}\` |`)
  writeFileSync(
    join(folder, 'docs/releases.md'),
    ['| Version | Date | Commit |', '| --- | --- | --- |', ...lines, ''].join('\n'),
  )
}
/** The release, or why it is not known. */
function found(where = folder): string {
  const { release, reason } = lastRelease(where, '')
  return release ?? reason
}

test('the last release is the first line of the table', () => {
  git('init')
  expect(found()).toMatch('names no release')
  const older = commit()
  list(older)
  expect(found()).toBe(older)
  const newer = commit()
  list(newer, older)
  expect(found()).toBe(newer)
})

test('a folder without the commit of the release says what to do', () => {
  list('0'.repeat(40))
  expect(found()).toMatch('git fetch --unshallow')
  git('init')
  list(commit())
  commit()
  const cut = join(folder, 'cut')
  git('clone', '--depth', '1', `file://${folder}`, cut)
  expect(found(cut)).toMatch('git fetch --unshallow')
})

test('a migration that is new, edited or gone is another schema than that of the release', () => {
  git('init')
  const migration = join(folder, 'server/db/migrations/0001-first.sql')
  writeFileSync(migration, 'create table loads ()')
  const release = commit()
  writeFileSync(join(folder, 'docs/other.md'), 'text')
  commit()
  expect(hasSchemaOf(release, folder)).toBe(true)
  writeFileSync(migration, 'create table bids ()')
  expect(hasSchemaOf(release, folder)).toBe(false)
  rmSync(migration)
  expect(hasSchemaOf(release, folder)).toBe(false)
  git('checkout', '.')
  writeFileSync(join(folder, 'server/db/migrations/0002-second.sql'), 'create table bids ()')
  expect(hasSchemaOf(release, folder)).toBe(false)
  commit()
  expect(hasSchemaOf(release, folder)).toBe(false)
})

test('migrations are numbered without gaps from 0022 on', () => {
  const names = readdirSync(join(root, 'server/db/migrations'))
  const numbers = names.map((name) => Number(name.slice(0, 4))).filter((number) => number >= 22)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => 22 + index))
})

test('releases are newest first, and this build has a later version', () => {
  const versions = releasesOf(readFileSync(join(root, 'docs/releases.md'), 'utf8')).map((release) => release.version)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const all = [version.replace('-dev', ''), ...versions]
  expect(all).toEqual(all.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })))
  expect(new Set(all).size).toBe(all.length)
})
