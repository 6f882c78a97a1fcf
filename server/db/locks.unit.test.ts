import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { locks } from './locks.ts'

test('gives every lock its own number, in one file', () => {
  covers('F-153')
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
  const sources = globSync('server/**/*.ts', { cwd: `${import.meta.dirname}/../..` })
  const strays = sources.filter((path) => {
    const source = readFileSync(`${import.meta.dirname}/../../${path}`, 'utf8')
    return !path.endsWith('locks.ts') && /advisory_\w*lock\w*\(\s*\d|7_829_/.test(source)
  })
  expect(strays.filter((path) => !path.endsWith('.test.ts'))).toEqual([])
})
