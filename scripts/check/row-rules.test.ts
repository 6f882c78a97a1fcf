import { expect, test } from 'vitest'
import { ownLimits, rowsByTag } from './row-rules.ts'

test.each(["table.locator('tbody tr')", "page.locator('td').first()", "page.locator('tr[data-row], li')"])(
  'refuses rows that a list has while it loads: %s',
  (line) => {
    expect(rowsByTag(`const rows = page\n${line}`)).toEqual([2])
  },
)

test.each([
  'rowsOf(table)',
  'page.locator(\'tr[aria-rowindex="2"] td\')',
  "page.locator('[data-row]')",
  "x.locator('strong')",
])('lets rows be found by what loading ones do not have: %s', (line) => {
  expect(rowsByTag(line)).toEqual([])
})

test.each([
  '}, 30_000)',
  '  }, 15_000) // the queue',
  "test('x', { timeout: 5000 }, () => {",
  '    timeout: 120_000,',
  '  test.setTimeout(60_000)',
])('refuses a limit that a busy machine may pass: %s', (line) => {
  expect(ownLimits(`first\n${line}`, 180_000)).toEqual([2])
})

test.each(['test.setTimeout(240_000)', '      timeout: 300_000,', 'setTimeout(done, 50)', 'between(1, 2)'])(
  'lets longer limits and other times be: %s',
  (line) => {
    expect(ownLimits(line, 180_000)).toEqual([])
  },
)
