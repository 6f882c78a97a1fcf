import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { acknowledgeTimes, startOfAcknowledging } from '#domain/clocks/acknowledge-by.ts'
import { amendmentStates, effectiveAmendmentState, mayMoveAmendment } from './amendment-lifecycle.ts'
import { awardStates, mayMoveAward } from './award-lifecycle.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import { Acknowledging, NewAmendment, refuseAcknowledgement } from './form.ts'

const losAngeles = 'America/Los_Angeles'
const nothing = { pickupAt: null, lastFreeDay: null }
type Given = { pickupAt?: string | null; lastFreeDay?: string | null }

describe('the states of an award and of a change', () => {
  test('go on as their tables say, and end', () => {
    covers('X-143', 'X-153')
    expect(awardStates.filter((state) => mayMoveAward(state, 'acknowledged'))).toEqual(['awarded'])
    expect(awardStates.filter((state) => mayMoveAward(state, 'released'))).toEqual(['awarded', 'acknowledged'])
    expect(amendmentStates.filter((state) => mayMoveAmendment(state, 'accepted'))).toEqual(['open'])
  })

  test('a change lapses at its time, to the instant, and only while it is open', () => {
    covers('X-151')
    const at = new Date('2026-11-24T00:00:00Z')
    const before = new Date(at.getTime() - 1)
    expect(effectiveAmendmentState('open', at, before)).toBe('open')
    expect(effectiveAmendmentState('open', at, at)).toBe('lapsed')
    expect(effectiveAmendmentState('declined', at, at)).toBe('declined')
  })
})

describe('the time to acknowledge', () => {
  test.each([
    ['in business hours', '2026-11-23T18:00:00Z', '2026-11-23T18:00:00.000Z'],
    ['at 6 AM', '2026-11-23T14:00:00Z', '2026-11-23T14:00:00.000Z'],
    ['before 6 AM', '2026-11-23T13:59:59Z', '2026-11-23T14:00:00.000Z'],
    ['at 6 PM', '2026-11-24T02:00:00Z', '2026-11-24T14:00:00.000Z'],
    ['on Friday evening', '2026-11-28T03:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['on Saturday at noon', '2026-11-28T20:00:00Z', '2026-11-30T14:00:00.000Z'],
    ['on Sunday at night, before the clocks go forward', '2026-03-08T07:00:00Z', '2026-03-09T13:00:00.000Z'],
  ])('for an award %s begins then or with the next business morning', (_name, awarded, start) => {
    covers('X-145')
    expect(startOfAcknowledging(new Date(awarded), losAngeles).toISOString()).toBe(start)
  })

  test('runs as long as the operator says', () => {
    covers('X-145')
    const { by, halfTime } = acknowledgeTimes(new Date('2026-11-23T18:00:00Z'), 4, losAngeles, nothing)
    expect([halfTime.toISOString(), by.toISOString()]).toEqual(['2026-11-23T20:00:00.000Z', '2026-11-23T22:00:00.000Z'])
  })

  test.each([
    [
      'of an award on Saturday, whose last free day is that day',
      '2026-11-28T20:00:00Z',
      { lastFreeDay: '2026-11-28' },
      '2026-11-28T21:00',
    ],
    [
      'of an award on Saturday, whose last free day is Monday',
      '2026-11-28T20:00:00Z',
      { lastFreeDay: '2026-11-30' },
      '2026-11-30T07:59',
    ],
    [
      '24 hours before the pickup appointment',
      '2026-11-28T20:00:00Z',
      { pickupAt: '2026-11-30T02:00:00Z' },
      '2026-11-29T02:00',
    ],
    [
      'one hour after the award, the appointment being in the past',
      '2026-11-23T18:00:00Z',
      { pickupAt: '2026-11-20T02:00:00Z' },
      '2026-11-23T19:00',
    ],
    [
      'before the earlier of both',
      '2026-11-28T20:00:00Z',
      { pickupAt: '2026-12-03T02:00:00Z', lastFreeDay: '2026-11-29' },
      '2026-11-29T07:59',
    ],
    [
      'as usual, both being far',
      '2026-11-23T18:00:00Z',
      { pickupAt: '2026-12-03T02:00:00Z', lastFreeDay: '2026-12-09' },
      '2026-11-23T22:00',
    ],
  ])('ends before what it protects: %s', (_name, awarded, { pickupAt = null, lastFreeDay = null }: Given, end) => {
    covers('F-249')
    const given = { pickupAt: pickupAt === null ? null : new Date(pickupAt), lastFreeDay }
    const { by, halfTime } = acknowledgeTimes(new Date(awarded), 4, losAngeles, given)
    expect(by.toISOString().slice(0, 16)).toBe(end)
    expect(halfTime > new Date(awarded) && halfTime < by).toBe(true)
  })

  test('is named by the hour, on another day with the date', () => {
    covers('X-145')
    const now = new Date('2026-11-22T20:00:00Z')
    expect(deadlineWords(new Date('2026-11-22T23:30:00Z'), now, losAngeles)).toBe('3:30 PM PST')
    expect(deadlineWords(new Date('2026-11-24T17:00:00Z'), now, losAngeles)).toBe('Nov 24, 9:00 AM PST')
  })
})

describe('the forms', () => {
  test('an empty acknowledgement lacks the name and the right to accept', () => {
    covers('X-142')
    const given = Acknowledging.parse({ version: 1 })
    expect(refuseAcknowledgement(given, 'Harbor Link').map(({ message }) => message)).toEqual([
      'Type your name to acknowledge',
      "Confirm that you're authorized to accept this load for Harbor Link",
    ])
    expect(refuseAcknowledgement({ ...given, name: 'Di', agreed: true }, 'Harbor Link')).toEqual([])
  })

  test.each([
    ['nothing', {}, 'Describe the change, or adjust a charge'],
    ['a line by nothing', { lines: [{ line: 'drop', cents: 0 }] }, 'Describe the change, or adjust a charge'],
    ['too few words', { text: 'Later' }, 'Describe the change in at least 10 characters'],
    ['the same line twice', { lines: [1, 2].map((cents) => ({ line: 'drop', cents })) }, 'Name each line once'],
  ])('a change is refused with %s', (_name, body, message) => {
    covers('X-150')
    expect(NewAmendment.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('a change takes fixed dollars up to 100,000, facts of the load, and no line of the broker', () => {
    covers('X-150')
    const takes = (body: object) => NewAmendment.safeParse(body).success
    expect(takes({ lines: [{ line: 'drop', cents: -10_000_000 }] })).toBe(true)
    expect(takes({ lines: [{ line: 'drop', cents: 10_000_001 }] })).toBe(false)
    expect(takes({ lines: [{ line: 'drop', cents: 0.5 }] })).toBe(false)
    expect(takes({ lines: [{ line: 'broker', cents: 1 }] })).toBe(false)
    expect(takes({ load: { pickupDate: null } })).toBe(true)
    expect(takes({ load: { weight: '200001' } })).toBe(false)
    expect(NewAmendment.parse({ load: { liveOrdrop: true } }).load).toEqual({ liveOrdrop: true })
  })
})
