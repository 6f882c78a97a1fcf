import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { narrowed, noteServerDate, type OffsetRange, rangeOf, serverNow } from './server-clock.ts'

const answer = fc.record({
  /** When the server stamps it, by its own clock. */
  stampedAt: fc.integer({ min: 0, max: 1e7 }),
  there: fc.integer({ min: 0, max: 3000 }),
  back: fc.integer({ min: 0, max: 3000 }),
})

test('keeps the true offset within the range of every answer and of all together', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(answer, { minLength: 1 }), (offset, answers) => {
      const known = answers.reduce<OffsetRange | null>((range, { stampedAt, there, back }) => {
        const ours = stampedAt - offset
        return narrowed(range, rangeOf(stampedAt - (stampedAt % 1000), ours - there, ours + back))
      }, null)
      expect(known?.least).toBeLessThanOrEqual(offset)
      expect(known?.most).toBeGreaterThanOrEqual(offset)
    }),
  )
})

test('uses only newer answers after one of the clocks was set', () => {
  expect(narrowed({ least: 0, most: 900 }, { least: 5000, most: 6100 })).toEqual({ least: 5000, most: 6100 })
})

test.each([-90_000, 90_000])("reads the server's time when the own clock is %i ms off", (off) => {
  covers('F-133')
  const ours = Date.now()
  noteServerDate(new Date(ours + off).toUTCString(), ours, ours)
  expect(Math.abs(serverNow() - Date.now() - off)).toBeLessThanOrEqual(1000)
})
