import { expect, test } from 'vitest'
import { offScale, unusedClasses } from './look-rules.ts'

test.each([
  'font-size: 0.9375rem;',
  'font-size: 15px;',
  'font-weight: 620;',
  'border-radius: 10px;',
  'border-radius: 8px 10px 0 0;',
])('refuses what the theme does not have: %s', (line) => {
  expect(offScale(`.a {\n  ${line}\n}`)).toEqual([`2: ${line.slice(0, -1)}`])
})

test.each([
  'font-size: var(--mantine-font-size-sm);',
  'font-size: 0.8125rem;',
  'font-size: var(--qb-title);',
  'font-size: 9pt;',
  'font-weight: 550;',
  'border-radius: var(--mantine-radius-lg) var(--mantine-radius-lg) 0 0 !important;',
  'border-top-left-radius: 50%;',
  'line-height: 15px;',
])('allows a size of the theme, one of paper, and all else: %s', (line) => {
  expect(offScale(line)).toEqual([])
})

test('finds classes that no file asks for', () => {
  const css =
    '/* .noted */\n.used {\n  width: 1.5em;\n}\n@media print {\n  .used .left,\n  .used:global(.other) {\n    top: 0;\n  }\n}'
  expect(unusedClasses(css, [{ text: 'className={classes.used}', name: 'classes' }])).toEqual(['left'])
  expect(unusedClasses(css, [{ text: 'sheet.used, sheet.left', name: 'sheet' }])).toEqual([])
})
