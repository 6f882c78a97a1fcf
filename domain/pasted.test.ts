import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ProfileFields } from './profile/form.ts'
import { Credentials, Username } from './auth/forms.ts'
import { TypedCode } from './auth/typed-code.ts'
import { readContainerNumber } from './details/container-number.ts'
import { DetailsInput } from './details/form.ts'
import { emailAddress } from './email-address.ts'
import { readCode } from './factors/codes.ts'
import { findKey, FindQuery } from './find/found-load.ts'
import { LoadRevision, NewLoad } from './loads/form.ts'
import { isPlace } from './loads/place.ts'
import { covers } from './testing.ts'
import { readTypedDate } from './typed-date.ts'
import { foldText } from './typed-text.ts'
import { installDefaultMessages } from './validation.ts'

beforeAll(installDefaultMessages)

/** Ways in which a text arrives from a phone, an office program, a table, an email or a web page. */
const pasted: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'with dashes that do not break': (text) => text.replaceAll('-', '\u2011'),
  'with en dashes': (text) => text.replaceAll('-', '\u2013'),
  'with em dashes': (text) => text.replaceAll('-', '\u2014'),
  'with minus signs': (text) => text.replaceAll('-', '\u2212'),
  'with curly apostrophes': (text) => text.replaceAll("'", '\u2019'),
  'with letters for apostrophes': (text) => text.replaceAll("'", '\u02BC'),
  'with primes': (text) => text.replaceAll("'", '\u2032'),
  'with hard spaces': (text) => `\u00A0${text.replaceAll(' ', '\u00A0')}\u00A0`,
  'with thin spaces': (text) => text.replaceAll(' ', '\u2009'),
  'with figure spaces': (text) => text.replaceAll(' ', '\u2007'),
  'with wide spaces': (text) => text.replaceAll(' ', '\u3000'),
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'with zero width spaces': (text) => Array.from(text).join('\u200B'),
  'with joiners': (text) => Array.from(text).join('\u200D'),
  'with soft hyphens': (text) => Array.from(text).join('\u00AD'),
  'with marks of direction': (text) => `\u202A${text}\u202C\u200E`,
  'with isolates': (text) => `\u2068${text}\u2069`,
  'from a cell': (text) => `${text}\t`,
  'from a column': (text) => `${text}\r\n`,
  'in wide letters': (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  'in Arabic digits': (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
}

const field = (schema: z.ZodType) => (text: string) => schema.parse(text)
const details = DetailsInput.shape
const readDate = (text: string) => readTypedDate(text, '2026-11-28')

/** Kinds of fields, with what is typed and what is kept. */
const fields: Record<string, [typed: string, read: (text: string) => unknown, kept: unknown]> = {
  'an email': ["o'brien-1@example-2.com", field(emailAddress('x')), "o'brien-1@example-2.com"],
  "a profile's email": ['r&d@example.com', field(ProfileFields.shape.email), 'r&d@example.com'],
  'a username': ['acme-9', field(Username), 'acme-9'],
  "a sign-in's username": ['acme-9', field(Credentials.shape.username), 'acme-9'],
  'a code': ['123 456', (text) => readCode(TypedCode.parse(text))?.code, '123456'],
  'a recovery code': ['7f3kq-2m9xw', (text) => readCode(TypedCode.parse(text))?.code, '7f3kq2m9xw'],
  'a date': ['11/24/2026', readDate, '2026-11-24'],
  'a date in words': ['Nov 24, 2026', readDate, '2026-11-24'],
  'a date of a detail': ['2026-11-24', field(details.earliestReturn), '2026-11-24'],
  'a time of a detail': ['2026-11-24T16:00', field(details.portCutoff), '2026-11-24T16:00'],
  'a container number': ['CSQU 305438-3', readContainerNumber, 'CSQU3054383'],
  'a container': ['CSQU-305438-3', field(details.containerNumber), 'CSQU3054383'],
  'a booking': ['EBKG 0123-4567', field(details.booking), 'EBKG0123-4567'],
  'a master bill': ['maeu-123456789', field(details.masterBill), 'MAEU-123456789'],
  'a steamship line': ['mscu', field(details.steamshipLine), 'MSCU'],
  'a chassis': ['DCLZ 412345', field(details.chassisNumber), 'DCLZ412345'],
  'seal numbers': ['UL-123 4567', (text) => details.sealNumbers.parse([text])[0], 'UL-1234567'],
  'a UN number': ['UN 1263', (text) => details.hazmat.parse({ unNumber: text })?.unNumber, 'UN1263'],
  'a pickup date': ['2099-11-24', field(NewLoad.shape.pickupDate), '2099-11-24'],
  'a changed date': ['2099-11-24', field(LoadRevision.shape.pickupDate), '2099-11-24'],
  'a container type': ["40' HC", field(NewLoad.shape.containerType), "40' HC"],
  'a changed container type': ["40' HC", field(LoadRevision.shape.containerType), "40' HC"],
  'a weight': ['41500', field(NewLoad.shape.weight), '41500'],
  'a number to find': ['EBKG 0123-4567', (text) => findKey(FindQuery.parse({ q: text }).q), 'EBKG01234567'],
}

describe.each(Object.entries(fields))('%s', (_name, [typed, read, kept]) => {
  test.each(Object.entries(pasted))('is taken %s', (_way, paste) => {
    covers('F-220', 'F-223')
    expect(read(paste(typed))).toEqual(kept)
  })
})

describe('a place', () => {
  const places = ["Coeur d'Alene, ID", 'Winston-Salem, NC 27101-1234', "L'Ange-Gardien QC"]
  test.each(Object.entries(pasted))('is taken %s', (_way, paste) => {
    covers('F-220')
    for (const place of places) {
      expect(foldText(NewLoad.shape.deliveryCityOrZip.parse(paste(place)))).toBe(place)
    }
  })

  test('keeps what was typed', () => {
    covers('F-220')
    const typed = 'Coeur d\u2019Alene\u2013East, ID'
    expect(NewLoad.shape.deliveryCityOrZip.parse(typed)).toBe(typed)
  })

  test.each([
    'No.Hollywood',
    'St.Paul.MN',
    'St.Louis',
    'Denver.CO',
    'Washington, D.C.',
    'Ft.Worth.TX',
    'E.St.Louis,IL',
    'st.paul.mn',
    'no.hollywood',
    'Reno; NV',
    'Reno | NV 89501',
    'Delivery: Reno, NV',
    '"Reno, NV"',
    '\u201CReno, NV\u201D',
    'Coeur d`Alene, ID',
    'Reno, NV 89501\u2026',
    'N\u00B0 5, Cd. Ju\u00E1rez',
    'Reno + Sparks',
    'Reno_NV',
    'Reno \u2022 Sparks',
    'Reno\u00B7NV',
    'Reno*',
    '\u00BFReno?',
    'Reno!',
    '[Reno, NV]',
    'houston.tx',
    'miami.fl',
    'new york.ny',
    'cd.juarez',
    'Cd.juarez, Chih.',
    'gral.escobedo, N.L.',
    'sta.catarina',
    'nvo.laredo',
    'hwy.99',
  ])('may be %s', (place) => {
    covers('F-240')
    expect(isPlace(place)).toBe(true)
  })

  test.each([
    'example.com',
    'x.com',
    'www.example',
    'https://example.de',
    'Reno, see bad\uFF0Ecom',
    'evil.me',
    'evil.example/1',
    'st.evil.com',
    'denver.co',
    'a-b.co.uk',
    'EXAMPLE.COM',
    'ex\u200Bample.c\u00ADom',
    'call@example.com',
    'http://reno',
    'HTTPS:\u200B//Reno',
    'ftp://x',
    'mailto:jo',
    'javascript:alert(1)',
    '<b>Reno</b>',
    'Reno \u2605 NV',
    'Reno = NV',
    'houston.tx.evil.com',
    'reno.tx/evil.com',
    'evil.example',
    'Reno\uFF1A//x',
  ])('is not %s', (place) => {
    covers('F-240')
    expect(isPlace(place)).toBe(false)
  })
})

describe('an email', () => {
  const read = (text: string) => emailAddress('Invalid email').safeParse(text).data
  test.each([
    ['r&d@example.com', 'r&d@example.com'],
    ['mailto:dispatch@example.com', 'dispatch@example.com'],
    ['mailto:dispatch@example.com?subject=Load', 'dispatch@example.com'],
    ['Dispatch Desk <dispatch@example.com>', 'dispatch@example.com'],
    ['<dispatch@example.com>;', 'dispatch@example.com'],
    ['dispatch@example.com,', 'dispatch@example.com'],
    ['dispatch@example.com.', 'dispatch@example.com'],
    ['"dispatch@example.com"', 'dispatch@example.com'],
    ['(dispatch@example.com)', 'dispatch@example.com'],
    ['[dispatch@example.com]', 'dispatch@example.com'],
    ["'dispatch@example.com'", 'dispatch@example.com'],
    ['dispatch@example.com (Dispatch)', 'dispatch@example.com'],
    ['"Desk, Dispatch" <dispatch@example.com>, ', 'dispatch@example.com'],
    ['\u201CDispatch\u201D <dispatch@example.com>', 'dispatch@example.com'],
    ['[dispatch@example.com](mailto:dispatch@example.com)', 'dispatch@example.com'],
    ['dispatch@example.com<mailto:dispatch@example.com>', 'dispatch@example.com'],
    ['E-mail: dispatch@example.com', 'dispatch@example.com'],
    ['Email dispatch@example.com', 'dispatch@example.com'],
    ['Email - dispatch@example.com', 'dispatch@example.com'],
    ['E: dispatch@example.com', 'dispatch@example.com'],
    ['Email|dispatch@example.com', 'dispatch@example.com'],
    ['From: dispatch@example.com [mailto:dispatch@example.com]', 'dispatch@example.com'],
    ['dispatch@example.com (mailto:dispatch@example.com)', 'dispatch@example.com'],
    ['*dispatch@example.com*', 'dispatch@example.com'],
    ['Work email: dispatch@example.com', 'dispatch@example.com'],
    ['Dispatch: dispatch@example.com', 'dispatch@example.com'],
    ['\u{1F4E7}: dispatch@example.com', 'dispatch@example.com'],
    ['Adresse courriel\u00A0: dispatch@example.com', 'dispatch@example.com'],
    ['Desk <dispatch@example.com> (Dispatch)', 'dispatch@example.com'],
    ['Mail: dispatch@example.com', 'dispatch@example.com'],
    ['smtp:dispatch@example.com', 'dispatch@example.com'],
    ['mailto://dispatch@example.com', 'dispatch@example.com'],
    ['mailto: dispatch@example.com', 'dispatch@example.com'],
    ['Dispatch Desk [mailto:dispatch@example.com]', 'dispatch@example.com'],
    ['Dispatch (dispatch@example.com)', 'dispatch@example.com'],
    ['\u2022 dispatch@example.com', 'dispatch@example.com'],
    ['1. dispatch@example.com', 'dispatch@example.com'],
    ['\u2709\uFE0F dispatch@example.com', 'dispatch@example.com'],
    ['\u{1F4E7}dispatch@example.com', 'dispatch@example.com'],
    ['-dispatch@example.com', '-dispatch@example.com'],
    ['prvs=dispatch@example.com', 'prvs=dispatch@example.com'],
    ['desk|west@example.com', 'desk|west@example.com'],
    ['Email address: <dispatch@example.com>', 'dispatch@example.com'],
    ['Correo electr\u00F3nico: dispatch@example.com', 'dispatch@example.com'],
    ['mailto:dispatch%2Bla@example.com', 'dispatch+la@example.com'],
    ['dispatch@example\u3002jp', 'dispatch@example.jp'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['info@example.xn--p1ai', 'info@example.xn--p1ai'],
    ['info@b\u00FCcher.example', 'info@b\u00FCcher.example'],
    ['info@\u4F8B\u3048.\u30C6\u30B9\u30C8', 'info@\u4F8B\u3048.\u30C6\u30B9\u30C8'],
    ['#!$%&*+/=?^_`{|}~@example.com', '#!$%&*+/=?^_`{|}~@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
    ['a@1.2.example.com', 'a@1.2.example.com'],
  ])('may be %s', (typed, kept) => {
    covers('F-232')
    expect(read(typed)).toBe(kept)
  })

  test.each([
    'test@iana-.com',
    'test@-iana.com',
    'test@iana.-com',
    'test@iana.com-',
    'test@iana..com',
    'test@.com',
    'test@localhost',
    'test@127.0.0.1',
    '@example.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com; b@example.com',
    'Jo a@example.com',
    'a@example.com (b@example.com)',
    'mailto://',
    'a@example.com?subject=hi',
    'a@b@example.com',
    'a@exam_ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    '',
  ])('is not %s', (typed) => {
    covers('F-232')
    expect(read(typed)).toBeUndefined()
  })
})
