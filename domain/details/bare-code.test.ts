import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { readContainerNumber } from './container-number.ts'
import { DetailsInput } from './form.ts'

beforeAll(installDefaultMessages)

const { booking, masterBill, steamshipLine, chassisNumber, sealNumbers, hazmat, deliveryPlace } = DetailsInput.shape
const read = (schema: z.ZodType) => (text: string) => schema.parse(text)
const readSeal = (text: string) => sealNumbers.parse([text])[0]
const readUn = (text: string) => hazmat.parse({ unNumber: text })?.unNumber

/** Signs of letters, tables, chats and web pages around any code. */
const around: Record<string, (code: string) => string> = {
  'quotation marks': (code) => `"${code}"`,
  'curly quotation marks': (code) => `\u201C${code}\u201D`,
  'the apostrophe of a text cell': (code) => `'${code}`,
  brackets: (code) => `(${code})`,
  'square brackets': (code) => `[${code}]`,
  'angle brackets': (code) => `<${code}>`,
  'a comma': (code) => `${code},`,
  'a semicolon': (code) => `${code};`,
  'a period': (code) => `${code}.`,
  'the number of a list': (code) => `1. ${code}`,
  'the tab of a list': (code) => `2)\t${code}`,
  'a bullet': (code) => `\u2022\u00A0${code}`,
  'a number sign': (code) => `#${code}`,
  'a formula': (code) => `="${code}"`,
}
const labels: [label: string, code: string, read: (text: string) => unknown][] = [
  ...[
    'Container:',
    'CONTAINER #',
    'Cntr',
    'Container No.',
    'Container number:',
    'Cont. no.',
    'Unit -',
    'Equipment #:',
  ].map((label): [string, string, (text: string) => unknown] => [label, 'CSQU3054383', readContainerNumber]),
  ...['Booking:', 'Booking #', 'BKG', 'Bkg#', 'Booking No.', 'Booking Number:', 'Ref:'].map(
    (label): [string, string, (text: string) => unknown] => [label, 'EBKG01234567', read(booking)],
  ),
  ...['MBL:', 'MBL', 'B/L', 'B/L #', 'BOL#', 'Master bill:', 'Bill of Lading No.'].map(
    (label): [string, string, (text: string) => unknown] => [label, 'MAEU123456789', read(masterBill)],
  ),
  ...['Seal:', 'Seal #', 'seal no', 'SEAL NO.:'].map((label): [string, string, (text: string) => unknown] => [
    label,
    'UL1234567',
    readSeal,
  ]),
  ...['Chassis:', 'Chassis #'].map((label): [string, string, (text: string) => unknown] => [
    label,
    'DCLZ412345',
    read(chassisNumber),
  ]),
  ...['SCAC:', 'SCAC code:', 'SSL', 'Line:'].map((label): [string, string, (text: string) => unknown] => [
    label,
    'MSCU',
    read(steamshipLine),
  ]),
]

describe('a pasted code is kept without', () => {
  test.each(labels)('the label %s before %s', (label, code, reads) => {
    covers('F-220')
    for (const text of [`${label} ${code}`, `${label}\u00A0${code.toLowerCase()}`]) expect(reads(text)).toBe(code)
  })

  test.each(Object.entries(around))('%s around it', (_name, put) => {
    covers('F-220')
    for (const [, code, reads] of labels) expect(reads(put(code))).toBe(code)
  })

  test.each(['BKG1234567', 'REF1234', 'SEAL1234', 'BOL1234', 'BILLUND12'])('but %s, which begins like one', (code) => {
    covers('F-220')
    expect(booking.parse(code)).toBe(code)
    expect(masterBill.parse(code)).toBe(code)
    expect(readSeal(code)).toBe(code)
  })
})

test.each([
  'CSQU 305438[3]',
  'CSQU 305438 (3)',
  'CSQU 305438 \u25A13',
  'CSQU 305438 |3|',
  'CSQU_305438_3',
  'CSQU\u00B7305438\u00B73',
  'CSQU:3054383',
  'CSQU\t3054383',
  'CSQU 305438-3 40HC',
  "CSQU 305438-3 / 40' HC",
  'CSQU3054383 (45G1)',
  'CSQU305438 3 22G1',
])('the container number of %j is read', (text) => {
  covers('F-220', 'X-020')
  expect(readContainerNumber(text)).toBe('CSQU3054383')
})

test.each(['CSQU 305438 40HC', 'CSQU3054383 CSQU3054384', '\u041CSQU3054383'])(
  '%j stays no container number',
  (text) => {
    covers('F-220')
    expect(readContainerNumber(text)).not.toMatch(/^[A-Z]{4}\d{7}$/)
  },
)

test.each([['UN1263'], ['1263'], ['un-1263'], ['UN# 1263'], ['UN No. 1263'], ['UN: 1263'], ['U.N. 1263'], ['UN_1263']])(
  'the UN number of %j is read',
  (text) => {
    covers('F-220')
    expect(readUn(text)).toBe('UN1263')
  },
)

test.each([
  ['MAEU Maersk', 'MAEU'],
  ['Maersk (MAEU)', 'MAEU'],
  ['Maersk - MAEU', 'MAEU'],
  ['OOLU', 'OOLU'],
])('the line %j is %s', (text, scac) => {
  covers('F-220', 'X-026')
  expect(steamshipLine.parse(text)).toBe(scac)
})

test.each(['N/A', 'n/a', 'None', '-', '\u2014', 'TBD', '??'])('%j clears a code', (text) => {
  covers('F-220')
  expect([booking.parse(text), chassisNumber.parse(text), steamshipLine.parse(text)]).toEqual([null, null, null])
  expect(DetailsInput.shape.containerNumber.parse(text)).toBeNull()
  expect(deliveryPlace.parse({ contactPhone: text })?.contactPhone).toBeNull()
})

test('a state and a zip are kept as codes', () => {
  covers('F-220')
  expect(deliveryPlace.parse({ state: 'California', zip: 'CA 90731' })).toMatchObject({ state: 'CA', zip: '90731' })
  expect(deliveryPlace.safeParse({ state: 'Atlantis' }).error?.issues[0]?.message).toBe(
    'Enter the code of the state, such as CA',
  )
})

test.each([
  ['Seals: UL1234567', 'UL1234567'],
  ['Seal #1: UL1234567', 'UL1234567'],
  ['CBP seal 1234567', '1234567'],
  ['Carrier seal: UL1234567', 'UL1234567'],
  ['UL1234567 (carrier)', 'UL1234567'],
  ['Sellos 1234567', '1234567'],
])('the seal %s is kept as %s', (typed, kept) => {
  covers('F-220')
  expect(readSeal(typed)).toBe(kept)
})

test('a list of seals has none where it says so', () => {
  covers('F-220')
  expect(['N/A', 'None', 'NO SEAL'].map((text) => sealNumbers.parse([text]))).toEqual([[], [], []])
})

test.each(['UN/NA 1263', 'UN ID# 1263', 'ONU 1263', 'UN Nr. 1263', 'UN1263, PAINT, 3, PG II', 'UN 1263 Paint'])(
  'the UN number of %s is UN1263',
  (typed) => {
    covers('F-220')
    expect(readUn(typed)).toBe('UN1263')
  },
)

test.each([
  ['CSQU3054383 40\u2032 High Cube', 'CSQU3054383'],
  ['CSQU3054383|40HC', 'CSQU3054383'],
  ['CSQU3054383 1x40HC', 'CSQU3054383'],
  ['CSQU3054383 (MAEU)', 'CSQU3054383'],
  ['MSCU 730145-0 40', 'MSCU7301450'],
  ['Container ID: CSQU3054383', 'CSQU3054383'],
  ['EMHU 123456 53FT', 'EMHU123456'],
  ['UP 12345 53', 'UP12345'],
  ['CSQU 305438 3', 'CSQU3054383'],
])('the container %s is kept as %s', (typed, kept) => {
  covers('F-220')
  expect(readContainerNumber(typed)).toBe(kept)
})

test.each(['UN1263 UN1993', 'UN1263\tUN1993', '1263, 1993'])('two UN numbers as in %j are refused', (typed) => {
  covers('F-220')
  expect(hazmat.safeParse({ unNumber: typed }).success).toBe(false)
})

describe('two codes in one field are refused, not joined', () => {
  const bill = (text: string) => booking.safeParse(text)
  const seal = (text: string) => sealNumbers.safeParse([text])

  test.each([
    ['two cells', 'EBKG01234567\tEBKG01234568', bill],
    ['two lines', 'EBKG01234567\r\nEBKG01234568', bill],
    ['a line that a browser made of two', 'EBKG01234567 EBKG01234568', bill],
    ['two numbers of digits', '4500012345 4500012346', bill],
    ['two labels', 'MBL MAEU123456789 / HBL 12345678', bill],
    ['the same twice', 'EBKG01234567\tEBKG01234567', bill],
    ['two bills with a slash', 'MAEU123456789 / HLCU987654321', bill],
    ['a list', 'EBKG01234567, EBKG01234568', bill],
    ['two numbers of six digits', '123456 123457', bill],
    ['a number and another cell', '6123456780\tEGLV', bill],
    ['two seals with a letter', 'A123456 A123457', seal],
    ['two short seals', 'AB12 CD34', seal],
    ['two cells of seals', 'UL123\tUL124', seal],
    ['two seals', 'UL1234 UL1235', seal],
    ['two seals of digits', '1234567 1234568', seal],
  ])('%s', (_name, text, reads) => {
    covers('F-220')
    expect(reads(text).error?.issues.map(({ message }) => message)).toEqual(['Enter one number'])
  })

  test.each([
    ['the groups of one', 'EBKG 0123 4567', 'EBKG01234567'],
    ['a label in its own cell', 'Booking #\tEBKG01234567', 'EBKG01234567'],
    ['the line in its own cell', 'MAEU\t123456789', 'MAEU123456789'],
    ['the number of a list', '12)\tEBKG01234567', 'EBKG01234567'],
    ['the size behind it', '6123456780 40HC', '6123456780'],
    ['the size in the next cell', '6123456780\t40HC', '6123456780'],
    ['how many boxes', '6123456780 - 2x40HC', '6123456780'],
    ['a note', 'MAEU123456789 TELEX', 'MAEU123456789'],
    ['a sentence', 'booking number is 6123456780', '6123456780'],
    ['a house bill', 'House BL ABCD12345', 'ABCD12345'],
    ['an ocean bill', 'OB/L MAEU123456789', 'MAEU123456789'],
    ['a house bill with a slash', 'H/BL ABCD12345', 'ABCD12345'],
    ['a master bill', 'Master B/L: MAEU123456789', 'MAEU123456789'],
    ['a bill with dots', 'B.L. MAEU123456789', 'MAEU123456789'],
    ['a waybill', 'Waybill MAEU123456789', 'MAEU123456789'],
    ['the reference of a booking', 'Booking Reference: 6123456780', '6123456780'],
    ['the booking of a carrier', 'Carrier Booking No: 6123456780', '6123456780'],
    ['a counter only', 'No. 6123456780', '6123456780'],
    ['a sign for it', '\u2116 6123456780', '6123456780'],
    ['a German counter', 'Nr 6123456780', '6123456780'],
    ['an empty cell', 'EBKG01234567\t\t', 'EBKG01234567'],
    ['the decimals of a table', '12345678.0', '12345678'],
    ['a slash of its own', 'EBKG0123/4567', 'EBKG0123/4567'],
  ])('but not %s', (_name, text, kept) => {
    covers('F-220')
    expect(bill(text).data).toBe(kept)
  })
})
