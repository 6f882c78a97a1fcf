import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemOfLine } from '#domain/details/steamship-line.ts'
import { covers } from '#domain/testing.ts'

const sql = readFileSync(new URL('migrations/0026-steamship-lines.sql', import.meta.url), 'utf8')

test('the migration writes the SCAC that a refusal names for what is stored', () => {
  covers('F-251')
  const pairs = [...sql.matchAll(/\('([A-Z]+)', '([A-Z]+)'\)/g)].map(([, written, scac]) => [written!, scac!] as const)
  expect(pairs.length).toBeGreaterThan(20)
  for (const [written, scac] of pairs) expect(problemOfLine(written)).toBe(`${written} is ${scac}`)
})
