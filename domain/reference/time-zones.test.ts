import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { areas } from './reference.ts'
import { areaTimeZone } from './time-zones.ts'

test('every area has a time zone that there is', () => {
  covers('X-048')
  for (const { id, name } of areas) {
    const timeZone = areaTimeZone(id)
    // Runtimes differ in the preferred spelling of a zone.
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone }), name).not.toThrow()
  }
})

test.each([
  ['El Paso, TX', 'America/Denver'],
  ['Evansville, IN', 'America/Chicago'],
  ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
  ['Detroit, MI', 'America/Detroit'],
  ['Phoenix, AZ', 'America/Phoenix'],
  ['Regina, SK', 'America/Regina'],
  ["St. John's, NL", 'America/St_Johns'],
  ['Saint John, NB', 'America/Moncton'],
  ['Monterrey, MX', 'America/Monterrey'],
  ['All Mexico', 'America/Mexico_City'],
  ['Los Angeles, CA', 'America/Los_Angeles'],
  ['Memphis, TN', 'America/Chicago'],
])('%s is in %s', (name, zone) => {
  covers('X-048')
  expect(areaTimeZone(areas.find((area) => area.name === name)!.id)).toBe(zone)
})
