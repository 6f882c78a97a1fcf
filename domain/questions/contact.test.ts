import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { foldedForContact } from './fold-contact.ts'
import { mayNameContact, namesContact } from './contact.ts'

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

test('finds email addresses, links and phone numbers anywhere in a text', () => {
  covers('Y-114')
  fc.assert(
    fc.property(fc.constantFrom(...ways), fc.constantFrom('', 'Call ', 'reach me: '), (way, before) => {
      expect(namesContact(`${before}${way}`), way).toBe(true)
      expect(namesContact(`${before}${way}.\nThanks`), way).toBe(true)
    }),
  )
})

test.each([
  ['en dashes', '562–555–0142'],
  ['a minus sign and a non-breaking hyphen', '562−555‑0142'],
  ['dashes with spaces', '562 - 555 - 0142'],
  ['spaces of every width', '562\u2003\u2003555\u202f\u00a0 0142'],
  ['slashes', '562/555/0142'],
  ['dots in the middle', '562·555·0142'],
  ['Arabic digits', '٥٦٢-٥٥٥-٠١٤٢'],
  ['Persian digits', '۵۶۲ ۵۵۵ ۰۱۴۲'],
  ['Devanagari digits', '५६२५५५०१४२'],
  ['Adlam digits', '𞥕𞥖𞥒 𞥕𞥕𞥕 𞥐𞥑𞥔𞥒'],
  ['mathematical digits', '𝟓𝟔𝟐-𝟓𝟓𝟓-𝟎𝟏𝟒𝟐'],
  ['emoji digits', '5️⃣6️⃣2️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣4️⃣2️⃣'],
  ['digits in rings', '⑤⑥② ⑤⑤⑤ ⓪①④②'],
  ['digits in black rings', '❺❻❷ ❺❺❺ ⓿❶❹❷'],
  ['superscripts', '⁵⁶² ⁵⁵⁵ ⁰¹⁴²'],
  ['struck digits', '5̶6̶2̶-5̶5̶5̶-0̶1̶4̶2̶'],
  ['invisible characters', '5\u200b6\u200b2\u20605\u00ad55\u200d0142'],
  ['words of digits', 'five six two, five five five, oh one four two'],
  ['words without spaces', 'fivesixtwofivefivefivezeroonefourtwo'],
  ['words with dashes, some doubled', 'Five-Six-Two, triple five, zero-one-four-two'],
  ['words among digits', '562 five five five 0142'],
  ['words and digits by turns', '5 six 2 five 5 five 0 one 4 two'],
  ['an o among words', 'five six two five five five o one four two'],
  ['words in Spanish', 'cinco seis dos cinco cinco cinco cero uno cuatro dos'],
  ['words in French', 'cinq six deux cinq cinq cinq zéro un quatre deux'],
  ['the letter O', '562-555-O142'],
  ['at and dot', 'ann at gmail dot com'],
  ['at a provider', 'write to ann at gmail'],
  ['brackets', 'ann (at) harbor [dot] info'],
  ['spaces about the dot', 'harbor . com'],
  ['dot and a domain', 'Harbor DOT net'],
  ['an address in Cyrillic', 'порт.com'],
  ['tens without spaces', 'fivesixtytwo five fifty-five 0142'],
  ['an o after digits', '562 555 o one four two'],
  ['commas without spaces', '562,555,0142'],
  ['the groups of Mexico', '(55) 1234 5678'],
  ['pairs', '56-25-55-01-42'],
  ['a reference before a group', 'seal 562555 0142'],
  ['a dot in a word', 'acmedotcom'],
  ['a zero in the dot', 'acme d0t com'],
  ['pairs at the end', '664 123 45 67'],
  ['pairs behind a city', '(81) 83 45 67 89'],
  ['words between groups', '562 dash 555 dash 0142'],
  ['a Mexican number as a reference', 'PO 525512345678'],
  ['a short link', 'bit.ly/abc'],
  ['the domain of a trade', 'harbor.trucking'],
  ['a Cyrillic letter in the domain', 'harbor.\u0441om'],
  ['a link with spaces', 'www harbor com'],
  ['an account of a messenger', 'Telegram: harborjoe'],
  ['pictures between groups', '562🙂555🙂0142'],
  ['groups in brackets', '(562)(555)(0142)'],
  ['colons', '562:555:0142'],
  ['dots of omission', '562…555…0142'],
  ['square brackets about a dot', 'acme[.]com'],
  ['round brackets about a dot', 'acme(.)com'],
  ['brackets about the sign', 'joe(@)acme'],
  ['letters with spaces', 'a c m e . c o m'],
  ['tens', 'five sixty-two, five fifty-five, oh one forty-two'],
  ['tens in Spanish', 'cincuenta y cinco, doce, treinta y cuatro, cincuenta y seis, setenta y ocho'],
  ['a provider without its domain', 'joe.smith gmail'],
  ['a word before a number', 'dial 5550142'],
  ['a reference that can be called', 'PO 5625550142'],
  ['a label with a phone behind it', 'booking: 562-555-0142'],
  ['a messenger', 'Telegram @joe_dray'],
  ['words for at and dot in Spanish', 'ana arroba correo punto com'],
] as const)('finds contacts in %s', (_name, text) => {
  covers('F-215')
  expect(namesContact(text)).toBe(true)
  expect(namesContact(`Please call ${text}, thanks`)).toBe(true)
  expect(namesContact(`Please call ${text.toUpperCase()}.`)).toBe(true)
})

test.each(['joeATgmailDOTcom', 'JoeATharborDOTinfo'])('finds the words in capitals in %s', (text) => {
  covers('F-215')
  expect(namesContact(`Write ${text}, thanks`)).toBe(true)
})

test.each([
  'Can you do it at live unload?',
  'Pickup at mail facility, at Outlook Dr',
  'PO# 4500012345',
  'Booking 1234567 at APM',
  'Booking number: EBKG1234567',
  'pickup number 12345678',
  'Ref: 100200300400, BOL 9876543210123',
  'MAEU123456789 is the bill',
  'Seal ML-1234567',
  'LFD 20261205',
  'PO 4500012345, 4500012346',
  'MBL MAEU 123456789',
  'booking ONEYRICGB1234500',
  'ZIMULAX1234567, MSKU-7301450',
  'IT# 123456789, Entry# 316-1234567-8, HTS 8471300100',
  'Pickup # is 12345678',
  'Dock door 12@10am, pickup@8am ok?',
  'Do you need it today.Us too',
  'Insurance 1000000 liability?',
  'It is a b c, or d e f dock',
  'Twenty-foot or forty-foot? Sixty-two bags, fifty pallets, ten at a time',
  'Is your DOT info up to date? DOT number needed?',
  'Three 20 ft and two 40 ft, one at a time',
  'One or two? Five at most. We open at seven, close at eight.',
  'Free time ends 11/25 – last free day 2026–11–24',
  'Between 8 – 10 AM, or 14:00–16:30',
  '٣ containers, 40 قدم',
  'Rate 1,250.00 – 1,350.00 for 2–3 days',
  'MSKU 601167–2 and CSQU‑305438‑3',
  'Zip 91761–1234, dock 12 – 14',
  'Meet at point A; the drop point is in Colton, CA',
  'Double drop? Triple axle?',
])('takes "%s" for what it is', (text) => {
  covers('F-215')
  expect(namesContact(text)).toBe(false)
})

test('finds who is to be asked for, and no thing', () => {
  covers('F-215')
  for (const text of [
    'Ask for Bob',
    'please ask  for bob at the gate',
    'Asking for José',
    'pregunte por Ana',
    'Look for Big Mike',
    'Call Joe at the dock',
    'Please speak to Maria',
    'TEXT MARIA',
    'Llame a Pedro',
    'We are MC 123456',
    'DOT# 1234567',
    'our mc is 123456',
    'Attn: Joe',
    'My name is Joe Smith',
    'Ask Joe at the gate',
  ])
    expect(mayNameContact(text), text).toBe(true)
  for (const text of [
    'Ask for the dock',
    'ask for receiving',
    'Do you ask for a POD?',
    'Task for Bob',
    'Bob asked',
    'Call ahead',
    'Are you looking for team drivers?',
    'Do you ask for insurance?',
    'CALL FOR APPT',
    'Call Center hours?',
    'MX 64000 delivery?',
    'call for hours',
    'Call the dock',
    'Do you call Terminal Island a port?',
    'Contact us first',
  ])
    expect(mayNameContact(text), text).toBe(false)
})

test('finds a link by the text before its slashes, like a pattern that reads forwards', () => {
  covers('F-201')
  const forwards = /\b[a-z][a-z\d+.-]*:\/\//i
  const pieces = fc.constantFrom('a', 'Z', '1', '_', '+', '.', '-', ':', '/', '://', ' ', '\n', 'é', 'ａ')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(namesContact(text), text).toBe(forwards.test(foldedForContact(text)))
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
