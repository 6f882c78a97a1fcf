import { execFileSync } from 'node:child_process'
import { root } from './source-files.ts'

const outsideClone =
  'This is no clone, so the tests of the last release are not run: which one it is stands in the history.'
const cutOff =
  'The history of this clone is cut off, so the tests of the last release are not run: git fetch --unshallow --tags'
const none = 'No release is tagged yet (v*), so there are no tests of one to run.'

/** The last release, or why it is not known. */
type Found = { release: string; reason: null } | { release: null; reason: string }

/** The newest tag v* before this commit, or the commit that RELEASE names. */
export function releaseBefore(folder = root, named = process.env['RELEASE']): Found {
  if (named) return { release: named, reason: null }
  const isShallow = gitIn(folder, 'rev-parse', '--is-shallow-repository')
  if (isShallow === null) return { release: null, reason: outsideClone }
  if (isShallow === 'true') return { release: null, reason: cutOff }
  const release = gitIn(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD~1')
  return release === null ? { release, reason: none } : { release, reason: null }
}

function gitIn(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
