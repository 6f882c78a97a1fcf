import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { namesContact } from './contact.ts'

const ways = [
  '562-555-0142',
  '(562) 555 0142',
  '5625550142',
  '562.555.0142',
  '+1 562 555 0142',
  '+44 20 7946 0958',
  '5 6 2 5 5 5 0 1 4 2',
  '555-0142',
  '５６２５５５０１４２',
  'ann@x.com',
  'ann at x.com',
  'https://example.org/a',
  'ftp://example',
  'www.example',
  'quaybid.com',
  'Example.NET',
]
const fine = [
  'MSKU6011672',
  'msku 601167-2',
  'QB-100049',
  '91761-1234',
  'after 14:00',
  '53 ft',
  '$1,250.00',
  'Free until 2026-11-24, or 11/25/2026 at 08:00',
  'Is the chassis at the terminal? Dock or ramp...',
  'St. Louis, D.C. at 7.5 ft',
  'e.g. a comb. of both',
]

test('finds email addresses, links and phone numbers, wherever they stand', () => {
  covers('Y-114')
  fc.assert(
    fc.property(fc.constantFrom(...ways), fc.constantFrom('', 'Call ', 'reach me: '), (way, before) => {
      expect(namesContact(`${before}${way}`), way).toBe(true)
      expect(namesContact(`${before}${way}.\nThanks`), way).toBe(true)
    }),
  )
})

test('finds a link by what stands before its slashes, as a pattern that reads forwards would', () => {
  covers('F-201')
  const forwards = /\b[a-z][a-z\d+.-]*:\/\//i
  const pieces = fc.constantFrom('a', 'Z', '1', '_', '+', '.', '-', ':', '/', '://', ' ', '\n', 'é', 'ａ')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(namesContact(text), text).toBe(forwards.test(text.normalize('NFKC')))
    }),
    { numRuns: 2000 },
  )
})

test('looks at each character of a text a few times, whatever is in it', () => {
  covers('F-201')
  for (const unit of ['a-', 'A+', 'a.', 'a:', ':', '1-', '+1 ', '(', ' ', '1'.repeat(6) + ' ', '://']) {
    const before = process.threadCpuUsage()
    namesContact(unit.repeat(250_000 / unit.length))
    const { user } = process.threadCpuUsage(before)
    expect(user / 1000, unit).toBeLessThan(500)
  }
})

test('takes containers, loads, zip codes, dates, hours and prices for what they are', () => {
  covers('Y-114')
  for (const text of fine) expect(namesContact(text), text).toBe(false)
  expect(namesContact(fine.slice(0, 7).join(' '))).toBe(false)
})
