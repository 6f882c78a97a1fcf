import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { isOutsideHours, readReceivingHours } from './receiving-hours.ts'

const letters = 'MTWHFSU'
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** "MTWHF 7:00-15:30, S 8:00-12:00, U closed"; a day that is left open is not there. */
function words(text: string): string | null {
  const days = readReceivingHours(text)
  if (!days) return null
  const of = days.map((ranges) =>
    ranges === null ? null : ranges.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ') || 'closed',
  )
  const same = Map.groupBy([...letters], (letter) => of[letters.indexOf(letter)])
  return [...same].flatMap(([times, named]) => (times ? [`${named.join('')} ${times}`] : [])).join(', ')
}

describe('receiving hours', () => {
  const week = 'MTWHF 7:00-15:30, SU closed'
  test.each([
    ['Mon-Fri 7:00 AM-3:30 PM; Sat 8-12', 'MTWHF 7:00-15:30, S 8:00-12:00, U closed'],
    ['Mon to Fri, 7 AM to 3:30 PM', week],
    ['Monday through Friday 7am-3:30pm', week],
    ['M–F 7a–3:30p', week],
    ['Weekdays 0700-1530', week],
    ['Mon.-Fri. 7:00-15:30', week],
    ['Receiving hours: Mon-Fri 7 - 3:30', week],
    ['Mon/Tue/Wed/Thu/Fri 7 a.m. to 3:30 p.m., closed Sat & Sun', week],
    ['Mon, Wed & Fri 8-4', 'MWF 8:00-16:00, THSU closed'],
    ['Mon-Thu 7-11 and 12-3, Fri 7-12 noon', 'MTWH 7:00-11:00 12:00-15:00, F 7:00-12:00, SU closed'],
    ['7:00-15:30 Mon to Fri', week],
    ['24-7', 'MTWHFSU 0:00-24:00'],
    ['Mon-Fri 8-4; closed Friday 11/27', 'MTWH 8:00-16:00, SU closed'],
    ['Mon-Fri 8-4, closed Fri Dec 25', 'MTWH 8:00-16:00, SU closed'],
    ['Mon-Fri 8-5, Fri closed at 3', 'MTWH 8:00-17:00, SU closed'],
    ['M,T,W,R,F 7-3:30', week],
    ['Mon-Fri midnight-8am', 'MTWHF 0:00-8:00, SU closed'],
    ['Mon-Fri 7-3:30, 24 hour notice required', week],
    ['8a-4p M-F drop 24/7', 'MTWHF 8:00-16:00'],
    ['7:00 AM - 3:30 PM, Monday-Friday', week],
    ['7-3 Mon-Fri 8-12 Sat', 'MTWHF 7:00-15:00, S 8:00-12:00, U closed'],
    ['7-3 Mon-Fri; 8-12 Sat', 'MTWHF 7:00-15:00, S 8:00-12:00, U closed'],
    ['7-11 12-3 Mon Wed', 'MW 7:00-11:00 12:00-15:00, THFSU closed'],
    ['Lun-Vie 7:00-15:30', week],
    ['Lunes a viernes de 7:00 a 15:30, s\u00E1bado de 8 a 12', 'MTWHF 7:00-15:30, S 8:00-12:00, U closed'],
    ['lundi au vendredi 7:00-15:30', week],
    ['\uFF2D\uFF4F\uFF4E-\uFF26\uFF52\uFF49 \uFF17:\uFF10\uFF10-\uFF11\uFF15:\uFF13\uFF10', week],
    ['Mon-Thu 7-11, 12-3', 'MTWH 7:00-11:00 12:00-15:00, FSU closed'],
    ['Mon-Fri 7-3 Sat 8-12', 'MTWHF 7:00-15:00, S 8:00-12:00, U closed'],
    ['7 AM - 3 PM', 'MTWHFSU 7:00-15:00'],
    ['7-3, closed Sunday', 'MTWHFS 7:00-15:00, U closed'],
    ['Daily 6-10 PM', 'MTWHFSU 6:00-22:00'],
    ['24/7', 'MTWHFSU 0:00-24:00'],
    ['Sun-Thu 10 PM-6 AM', 'MTWHU 22:00-30:00, FS closed'],
    ['Mon-Fri 1-5', 'MTWHF 13:00-17:00, SU closed'],
    ['Sat-Mon 8-12', 'MSU 8:00-12:00, TWHF closed'],
    ['Mon-Fri 7:00 AM-3:30 PM, ring the bell', week],
    ['Mon-Fri 7-3:30 by appointment only', 'MTWHF 7:00-15:30'],
    ['Mon-Fri 7-3:30, Sat by appointment', 'MTWHF 7:00-15:30'],
    ['Mon-Fri 7-3:30 except Wed', 'MTHF 7:00-15:30, SU closed'],
    ['closed Sunday', 'U closed'],
    ['Mon-Fri', 'MTWHF 0:00-24:00, SU closed'],
  ])('%s', (text, read) => {
    covers('F-249')
    expect(words(text)).toBe(read)
  })

  test.each(['', 'Call ahead', 'No. 7', 'ask for Dana', 'FCFS', 'dock 12', 'open', '25-30', '1-800-555-0100'])(
    '%s is a note',
    (text) => {
      covers('F-249')
      expect(readReceivingHours(text)).toBeNull()
    },
  )
})

describe('an appointment', () => {
  const at = (day: number, start: string, end: string | null) => ({
    startAt: new Date(`2026-12-0${day}T${start}:00-08:00`),
    endAt: end === null ? null : new Date(`2026-12-0${day}T${end}:00-08:00`),
    timeZone: 'America/Los_Angeles',
  })
  // December 1, 2026 is a Tuesday.
  test.each([
    ['within', 1, '07:00', '15:00', false],
    ['at the opening', 1, '07:00', null, false],
    ['before it opens', 1, '06:30', '08:00', true],
    ['past its end', 1, '14:00', '15:30', true],
    ['at its end', 1, '15:00', null, true],
    ['on a day that is closed', 6, '08:00', null, true],
  ] as const)('%s', (_, day, start, end, isOutside) => {
    covers('F-249')
    expect(isOutsideHours('Mon to Fri, 7 AM to 3 PM', at(day, start, end))).toBe(isOutside)
  })

  test('after midnight is within a night that began on the day before', () => {
    covers('F-249')
    expect(isOutsideHours('Mon 10 PM-6 AM', at(1, '05:00', '06:00'))).toBe(false)
    expect(isOutsideHours('Mon 10 PM-6 AM', at(1, '05:00', '06:30'))).toBe(true)
  })

  test.each([null, 'Call ahead', 'Mon-Fri 7-3, weekends by appointment'])(
    'of a dock with %j is not judged',
    (hours) => {
      covers('F-249')
      expect(isOutsideHours(hours, at(5, '04:00', null))).toBe(false)
    },
  )
})
