import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** The tests on the database that are proofs by repetition: all that take their rounds from server/test/rounds.ts. */
export function proofs(): string[] {
  const tests = globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/*.unit.test.ts'] })
  return tests.filter((path) => /\brounds\(/.test(readFileSync(join(root, path), 'utf8'))).toSorted()
}
