import { expect, test } from 'vitest'
import { rowsByTag } from './row-rules.ts'

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
