import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { mutations } from './table.ts'

test.each(mutations)('$file has the line that is made wrong once: $right', ({ file, right, wrong }) => {
  expect(readFileSync(join(root, file), 'utf8').split(right)).toHaveLength(2)
  expect(wrong).not.toBe(right)
})
