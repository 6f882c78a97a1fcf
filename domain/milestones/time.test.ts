import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { markWords, timeMarks } from './marks.ts'
import { judgeTime } from './time.ts'

const now = new Date('2026-11-24T17:02:00Z')
const awardedAt = new Date('2026-11-20T17:00:00Z')
const moved = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

function judged(happenedAt: Date, { deviceNow = now, lastServerTime = null as Date | null } = {}) {
  return judgeTime({ happenedAt, deviceNow, lastServerTime }, { now, awardedAt })
}

describe('a time from a phone', () => {
  test('is corrected by as much as its clock is off', () => {
    covers('X-084')
    const tapped = moved(now, 14 - 5)
    expect(judged(tapped, { deviceNow: moved(now, 14) })).toEqual({
      happenedAt: moved(now, -5),
      clockOffsetMs: -14 * 60_000,
      unchecked: false,
    })
    const in1970 = new Date('1970-01-01T00:10:00Z')
    expect(judged(moved(in1970, -3), { deviceNow: in1970 })).toMatchObject({ happenedAt: moved(now, -3) })
  })

  test('is the same however far the clock is off', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 86_400_000 }), (off, ago) => {
        const deviceNow = new Date(now.getTime() + off)
        const happenedAt = new Date(deviceNow.getTime() - ago)
        expect(judged(happenedAt, { deviceNow })).toMatchObject({ happenedAt: new Date(now.getTime() - ago) })
      }),
    )
  })

  test('is marked when it lies before the last word of the server to the phone', () => {
    covers('X-085')
    expect(judged(moved(now, -5), { lastServerTime: moved(now, -4) })).toMatchObject({ unchecked: true })
    expect(judged(moved(now, -5), { lastServerTime: moved(now, -6) })).toMatchObject({ unchecked: false })
    expect(judged(moved(now, -5))).toMatchObject({ unchecked: false })
    // If the clock of a phone is off, the corrected time counts.
    const slow = { deviceNow: moved(now, -60), lastServerTime: moved(now, -10) }
    expect(judged(moved(now, -65), slow)).toMatchObject({ unchecked: false })
    const fast = { deviceNow: moved(now, 60), lastServerTime: moved(now, -4) }
    expect(judged(moved(now, 55), fast)).toMatchObject({ unchecked: true })
  })

  test('is refused more than two minutes ahead, and before the award', () => {
    covers('X-086')
    expect(judged(moved(now, 2))).toHaveProperty('happenedAt')
    expect(judged(new Date(now.getTime() + 120_001))).toEqual({ refused: 'This time lies in the future' })
    expect(judged(awardedAt)).toHaveProperty('happenedAt')
    expect(judged(new Date(awardedAt.getTime() - 1))).toEqual({ refused: 'This time lies before the award' })
    expect(judged(new Date(0))).toEqual({ refused: 'This time lies before the award' })
  })
})

describe('the marks of a time', () => {
  const plain = {
    happenedAt: '2026-11-24T16:15:00.000Z',
    recordedAt: '2026-11-24T16:15:02.000Z',
    timeZone: 'America/Los_Angeles',
    clockOffsetMs: -1900,
    entered: false,
    unchecked: false,
  }

  test('are absent if it was tapped and came at once', () => {
    covers('X-087')
    expect(markWords(plain)).toEqual([])
    expect(timeMarks({ ...plain, clockOffsetMs: 120_000, recordedAt: '2026-11-24T16:25:00.000Z' })).toEqual([])
  })

  test('say what was corrected, what came later, what was typed and what could not be checked', () => {
    covers('X-084', 'X-085', 'X-087')
    const all = {
      ...plain,
      clockOffsetMs: -840_000,
      recordedAt: '2026-11-24T17:02:00.000Z',
      entered: true,
      unchecked: true,
    }
    expect(markWords(all)).toEqual([
      'phone clock was 14 min fast, corrected',
      'recorded 8:15 AM, received 9:02 AM',
      'entered by hand',
      'time could not be checked',
    ])
    expect(markWords({ ...plain, clockOffsetMs: 180_000 })).toEqual(['phone clock was 3 min slow, corrected'])
    expect(markWords({ ...plain, clockOffsetMs: 1.8e12 })).toEqual(['phone clock was 57 years slow, corrected'])
    expect(markWords({ ...plain, recordedAt: '2026-11-27T17:02:00.000Z' })).toEqual([
      'recorded 8:15 AM, received Nov 27, 9:02 AM',
    ])
  })
})
