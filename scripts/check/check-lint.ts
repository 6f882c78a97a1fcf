/**
 * Lints one side of the code with its types, unless nothing that it reads has changed since it last passed: that takes
 * most of the time of `npm run check`. Its argument is a name of `lintSides`.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSides } from './check-steps.ts'
import { root } from '../source-files.ts'
import { runHere } from '../steps.ts'

const [name = ''] = process.argv.slice(2)
const side = lintSides.find((one) => one.name === name)
if (!side) throw new Error(`"${name}" is no side: ${lintSides.map((one) => one.name).join(', ')}`)
const stamp = join(root, 'build/lint', side.name)
const hash = hashOf(['package-lock.json', '.oxlintrc.json', 'tsconfig*.json', ...side.reads])
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  process.exitCode = await runHere('oxlint', [
    '--type-aware',
    '--deny-warnings',
    ...globSync(side.lints, { cwd: root }),
  ])
  mkdirSync(join(root, 'build/lint'), { recursive: true })
  if (process.exitCode === 0) writeFileSync(stamp, hash)
}

/** For all files that match these patterns, with their paths. */
function hashOf(patterns: string[]): string {
  const sum = createHash('sha256')
  for (const entry of globSync(patterns, { cwd: root, withFileTypes: true }).toSorted(byPath)) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    sum.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return sum.digest('hex')
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1
}
