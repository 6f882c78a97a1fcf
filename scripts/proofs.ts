import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** The tests on the database that are proofs by repetition: all that take their rounds from server/test/rounds.ts. */
export function proofs(): string[] {
  return repeated(globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/*.unit.test.ts'] }))
}

/** The browser tests that are such proofs. */
export function browserProofs(): string[] {
  return repeated(globSync('e2e/**/*.spec.ts', { cwd: root }))
}

function repeated(tests: string[]): string[] {
  return tests.filter((path) => /\brounds\(/.test(readFileSync(join(root, path), 'utf8'))).toSorted()
}
