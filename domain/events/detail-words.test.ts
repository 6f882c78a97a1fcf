import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { appointmentWords, fieldsWithValues, namesOfFields } from './detail-words.ts'

test('names the fields of a change and nothing else from its event', () => {
  covers('X-040', 'X-041')
  const after = { sealNumbers: ['S-1'], lastFreeDays: [], told: { 7: ['seal'] } }
  expect(namesOfFields(after)).toBe('last free day, seal')
  expect(namesOfFields(after, (field) => field === 'lastFreeDays')).toBe('last free day')
  expect(namesOfFields(null)).toBe('')
})

test('says the values before and after, of an object the parts that say something', () => {
  covers('X-041', 'F-230')
  const before = { driver: null, triAxle: false, references: [], lastFreeDays: [] }
  const after = {
    driver: { name: 'Sam', phone: '+13105550177;ext=4', plate: null },
    triAxle: true,
    references: [
      { type: 'po', value: 'PO-1' },
      { type: 'so', value: 'SO-2' },
    ],
    lastFreeDays: [{ source: 'line', date: '2026-11-25', by: 'trucker', at: '2026-11-20T00:00:00.000Z' }],
  }
  expect(fieldsWithValues(before, after)).toBe(
    'Last free day from none to line 2026-11-25; tri-axle chassis from none to yes; ' +
      'references from none to po PO-1, so SO-2; driver from none to name Sam, phone (310) 555-0177 ext. 4',
  )
  expect(fieldsWithValues(after, { driver: null })).toBe('Driver from name Sam, phone (310) 555-0177 ext. 4 to none')
})

test('says when and where in time an appointment is', () => {
  const event = { kind: 'pickup', startAt: '2026-11-24T16:00:00.000Z', timeZone: 'America/Los_Angeles' }
  expect(appointmentWords(event)).toBe('Pickup, Nov 24, 2026 8:00 AM PST')
  expect(appointmentWords({ state: 'cancelled' })).toBe('')
})
