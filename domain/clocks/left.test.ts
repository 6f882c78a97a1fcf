import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/days.ts'
import { covers } from '#domain/testing.ts'
import { type ClockKind, clockChoices, clockName } from './clock.ts'
import { briefText, dueText, leftText, levelWord, pressingText, readClock } from './left.ts'
import { clockText, type WordedClock } from './texts.ts'
import { appointmentTimes, dateTimes, instantTimes, waitingTimes } from './times.ts'

const zone = 'America/Los_Angeles'
const at = (hour: number, minutes = 0, date = '2026-11-24') =>
  new Date(instantAt(date, hour, zone).getTime() + minutes * 60_000)

const cutoff = instantTimes('port_cutoff', at(16), zone)
const freeDay = dateTimes('last_free_day', '2026-11-24', zone)
const visit = appointmentTimes('pickup_appointment', { startAt: at(8), endAt: at(10), timeZone: zone })
const wait = { ...waitingTimes('wait_delivery', at(8), 2, zone), perHour: 75 }
const free = { ...wait, perHour: null }

test.each<[string, WordedClock, Date, string | null]>([
  ['long before', cutoff, at(9, 0, '2026-11-22'), null],
  ['amber', cutoff, at(20, 0, '2026-11-23'), 'Due soon'],
  ['red', cutoff, at(12), 'Due today'],
  ['overdue', cutoff, at(16, 1), 'Overdue'],
  ['red, due after midnight', instantTimes('port_cutoff', at(1), zone), at(22, 0, '2026-11-23'), 'Due tomorrow'],
  ['a wait that is billed', wait, at(11), 'Free time is over'],
])('the word of a level: %s', (_, clock, now, word) => {
  covers('X-065')
  expect(levelWord(clock, now)).toBe(word)
})

describe('the time left, next to the name of the clock', () => {
  test.each<[WordedClock, Date, string]>([
    [cutoff, at(11, 34), '4h 26m left'],
    [cutoff, at(17, 5), '1h 5m ago'],
    [freeDay, at(12), 'Due today'],
    [freeDay, at(12, 0, '2026-11-22'), '2 days left'],
    [freeDay, at(12, 0, '2026-11-26'), '2 days ago'],
    [dateTimes('return_by', '2026-11-24', zone), at(12), 'Due today'],
    [dateTimes('return_by', '2026-11-24', zone), at(12, 0, '2026-11-23'), '1 day left'],
    [dateTimes('return_by', '2026-11-24', zone), at(12, 0, '2026-11-26'), '2 days ago'],
    [visit, at(7, 34), '26m left'],
    [visit, at(9), 'now'],
    [visit, at(11), '3h ago'],
    [wait, at(9), '1h left'],
    [wait, at(11), 'Billing 1h, $75.00'],
    [wait, at(10, 14), 'Billing 14m, $0.00'],
    [wait, at(11, 6), 'Billing 1h 6m, $75.00'],
    [wait, at(11, 15), 'Billing 1h 15m, $93.75'],
    [{ ...wait, perHour: 33.33 }, at(10, 15), 'Billing 15m, $8.33'],
    [free, at(11), 'Free time over since 10:00 AM PST'],
  ])('%# %j', (clock, now, text) => {
    covers('F-249', 'F-253')
    expect(leftText(clock, now)).toBe(text)
  })
})

test('the clock of an export at its stop is that of waiting at the shipper', () => {
  covers('F-249')
  expect(clockName({ kind: 'wait_delivery' })).toBe('Waiting at delivery')
  expect(clockChoices.wait_delivery).toBe('Waiting at delivery or shipper')
  expect(clockName({ kind: 'wait_delivery', export: true })).toBe('Waiting at shipper')
  expect(clockText({ ...wait, export: true }, at(11))).toBe('Waiting at shipper: billing 1h, $75.00')
})

test('a cell of a list has the clock and what is left in one', () => {
  covers('X-056')
  expect(briefText(freeDay, at(12, 0, '2026-11-22'))).toBe('LFD Nov 24 · 2 days left')
  expect(briefText(cutoff, at(11, 34))).toBe('Port cutoff in 4h 26m')
  expect(briefText(cutoff, at(18))).toBe('Port cutoff')
  expect(briefText(visit, at(7))).toBe('Pickup appointment in 1h')
  expect(briefText(visit, at(9))).toBe('Pickup appointment')
})

test('the due date is the start of an appointment, the end of free time, and marked if no one entered it', () => {
  const sent = (kind: ClockKind, estimated?: true) =>
    readClock({
      kind,
      dueAt: at(17).toISOString(),
      amberAt: at(9).toISOString(),
      redAt: at(16).toISOString(),
      timeZone: zone,
      estimated,
    })
  expect(dueText(visit, at(7))).toBe('8:00 AM PST')
  expect(dueText(wait, at(9))).toBe('Free until 10:00 AM PST, then $75.00/hr')
  expect(dueText(sent('return_by', true), at(9))).toBe('5:00 PM PST, estimated')
  expect(dueText(sent('return_by'), at(9, 0, '2026-11-20'))).toBe('Nov 24, 5:00 PM PST')
})

test.each<[string, WordedClock[], Date, string | null]>([
  ['none', [], at(12), null],
  ['none that is red yet', [cutoff], at(20, 0, '2026-11-23'), null],
  ['a red one', [cutoff], at(12), 'Due today: Port cutoff, 4:00 PM PST'],
  ['an overdue one before a red one', [freeDay, visit], at(12), 'Overdue: Pickup appointment, 8:00 AM PST'],
  ['a wait that is billed', [wait], at(11), 'Free time is over: Waiting at delivery, billing 1h, $75.00'],
])('the line on top of a page names the most pressing deadline: %s', (_, clocks, now, text) => {
  covers('G-420')
  expect(pressingText(clocks, now)).toBe(text)
})
