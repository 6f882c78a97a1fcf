import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** A line of the table in docs/releases.md. */
export type Release = { version: string; date: string; commit: string }

/** The last release, or why it is not known. */
type Found = { release: string; reason: null } | { release: null; reason: string }

/** The releases of the table in docs/releases.md, newest first. */
export function releasesOf(markdown: string): Release[] {
  return [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d{4}-\d\d-\d\d) +\| `([0-9a-f]{40})` +\|$/gm)].map(
    ([, version = '', date = '', commit = '']) => ({ version, date, commit }),
  )
}

/** The commit of the newest release in docs/releases.md, or the one that RELEASE names. */
export function lastRelease(folder = root, named = process.env['RELEASE']): Found {
  if (named) return { release: named, reason: null }
  const file = join(folder, 'docs/releases.md')
  const newest = existsSync(file) ? releasesOf(readFileSync(file, 'utf8'))[0] : undefined
  if (newest === undefined) return { release: null, reason: 'docs/releases.md names no release.' }
  if (git(folder, 'cat-file', '-e', `${newest.commit}^{commit}`) !== null)
    return { release: newest.commit, reason: null }
  const reason = `The commit of ${newest.version} is not in this folder's history: git fetch --unshallow in a clone.`
  return { release: null, reason }
}

/** Whether the migrations of this folder, committed or not, are those of that commit. */
export function hasSchemaOf(commit: string, folder = root): boolean {
  const migrations = ['--', 'server/db/migrations']
  return (
    git(folder, 'diff', '--name-only', commit, ...migrations) === '' &&
    git(folder, 'ls-files', '--others', ...migrations) === ''
  )
}

/** The output of git, null if it fails. */
function git(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}
