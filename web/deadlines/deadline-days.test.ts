import { describe, expect, test } from 'vitest'
import type { ClockKind } from '#domain/clocks/clock.ts'
import { covers } from '#domain/testing.ts'
import { headingOfDay, inDays } from './deadline-days.ts'
import { type AnyDeadline, rowOf } from './deadline-row.ts'

const [pacific, eastern] = ['America/Los_Angeles', 'America/New_York']

function due(id: number, dueAt: string, timeZone = pacific, kind: ClockKind = 'last_free_day') {
  const clock = { kind, dueAt, amberAt: dueAt, redAt: dueAt, timeZone }
  return rowOf({ load: { id }, clock } as AnyDeadline)
}

/** The rows by the id of their load, each after the heading that begins with it. */
function listed(rows: ReturnType<typeof due>[], now: string, today: string) {
  const days = inDays(rows, new Date(now))
  const headings = days.map(({ day }) => headingOfDay(day, today))
  return days.map(({ row }, place) =>
    (headings[place] === headings[place - 1] ? [] : [headings[place]]).concat(String(row.load.id)),
  )
}

describe('the days of the list of deadlines', () => {
  test('are in order, each once, where the clocks of two places show different days', () => {
    covers('X-068')
    // 11:30 PM in New York is before 11 PM on the same day in Los Angeles, 12:30 AM on the next day too.
    const rows = [
      due(1, '2026-11-25T04:30:00Z', eastern),
      due(2, '2026-11-25T05:30:00Z', eastern),
      due(3, '2026-11-25T07:00:00Z'),
    ]
    expect(listed(rows, '2026-11-24T20:00:00Z', '2026-11-24')).toEqual([
      ['Today, Nov 24', '1'],
      ['3'],
      ['Wed, Nov 25', '2'],
    ])
  })

  test('call today what the week above calls today', () => {
    covers('X-068')
    // 5 PM in Los Angeles, where the reader is; in New York the day is over at 9 PM.
    const rows = [due(1, '2026-11-25T07:59:59.999Z'), due(2, '2026-11-26T04:59:59.999Z', eastern)]
    const ofPacific = [
      ['Today, Nov 24', '1'],
      ['Wed, Nov 25', '2'],
    ]
    expect(listed(rows, '2026-11-25T01:00:00Z', '2026-11-24')).toEqual(ofPacific)
    expect(listed(rows, '2026-11-25T06:00:00Z', '2026-11-24')).toEqual(ofPacific)
  })

  test('have as overdue what the level Overdue counts: no wait, which is billed from its end on', () => {
    covers('X-067')
    const rows = [due(1, '2026-11-24T07:59:59.999Z'), due(2, '2026-11-24T18:00:00Z', pacific, 'wait_delivery')]
    expect(listed(rows, '2026-11-24T20:00:00Z', '2026-11-24')).toEqual([
      ['Overdue', '1'],
      ['Today, Nov 24', '2'],
    ])
  })
})
