import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { aboutMiles } from './distance.ts'

const losAngeles = 7

test('the distance is about that from the area to the ZIP code, as the crow flies', () => {
  covers('F-259')
  const near = (place: string, miles: number) => {
    const found = aboutMiles(losAngeles, place) ?? Number.NaN
    // The middle of three digits can be 15 miles from that of one ZIP code.
    expect(Math.abs(found - miles), `${place}: ${found}`).toBeLessThanOrEqual(15)
  }
  near('Riverside, CA 92507', 52)
  near('Ontario, CA 91761', 37)
  near('Bakersfield, CA 93308', 105)
  near('Chicago, IL 60601-1234', 1745)
  near('90012', 0)
})

test('there is no distance to a place without a ZIP code that is known', () => {
  covers('F-259')
  for (const place of [
    'Riverside, CA',
    '',
    'Toronto, ON M5V 2T6',
    'Riverside, CA 00000',
    'Suite 92507, Riverside',
    '1292507',
  ]) {
    expect(aboutMiles(losAngeles, place), place).toBeNull()
  }
  expect(aboutMiles(100_000, '92507')).toBeNull()
})
