import { describe, expect, test } from 'vitest'
import { phone } from './details/phone.ts'
import { callAddress, readPhone } from './phone.ts'
import { covers } from './testing.ts'

describe('readPhone', () => {
  test.each([
    ['3105550100', '3105550100'],
    ['(310) 555-0100', '3105550100'],
    ['310.555.0100', '3105550100'],
    ['310 / 555-0100', '3105550100'],
    ['310\u2013555\u20130100', '3105550100'],
    ['\u202A(310)\u00A0555\u20110100\u202C', '3105550100'],
    ['\uFF13\uFF11\uFF10-555-0100', '3105550100'],
    ['1-310-555-0100', '+13105550100'],
    ['+1\u2011310\u2011555\u20110100', '+13105550100'],
    ['tel:+1-201-555-0123', '+12015550123'],
    ['tel:201-555-0123', '2015550123'],
    ['sms:+12015550123', '+12015550123'],
    ['Tel. 201-555-0123', '2015550123'],
    ['Cell: (201) 555-0123', '2015550123'],
    ['001 310 555 0100', '+13105550100'],
    ['310-555-0100 ext. 4', '3105550100;ext=4'],
    ['310-555-0100 x12', '3105550100;ext=12'],
    ['310-555-0100 extension 207', '3105550100;ext=207'],
    ['310-555-0100 #4', '3105550100;ext=4'],
    ['+13105550100;ext=4', '+13105550100;ext=4'],
    ['+1 416 555 0100', '+14165550100'],
    ['800-555-0100', '8005550100'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['52 55 1234 5678', '+525512345678'],
    ['00 52 55 1234 5678', '+525512345678'],
    ['011 52 55 1234 5678', '+525512345678'],
    ['55 1234 5678', '5512345678'],
    ['+525512345678;ext=9', '+525512345678;ext=9'],
  ])('reads %s', (typed, kept) => {
    covers('F-230')
    expect(readPhone(typed)).toBe(kept)
    expect(readPhone(kept)).toBe(kept)
    expect(phone.parse(typed)).toBe(kept)
  })

  test.each([
    '1-310-555-010',
    '555-0142',
    '12',
    '+44 20 7946 0958',
    '+1 012 345 6789',
    '310-555-01000',
    'call me',
    '310-555-0100 or 310-555-0101',
    'ext. 4',
    '+',
    '1'.repeat(41),
  ])('reads none in %s', (typed) => {
    covers('F-230')
    expect(readPhone(typed)).toBeNull()
    expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a phone number with 10 digits',
    ])
  })

  test('is cleared by blank and null', () => {
    expect([phone.parse(''), phone.parse(' \u200B'), phone.parse(null)]).toEqual([null, null, null])
  })
})

test.each([
  ['310-555-0100', 'USA', 'tel:+13105550100'],
  ['310-555-0100 x4', 'CAN', 'tel:+13105550100;ext=4'],
  ['55 1234 5678', 'MEX', 'tel:+525512345678'],
  ['ask for Joe', 'USA', null],
  ['310-555-0100 days, 310-555-0101 nights', 'USA', null],
])('%s in %s is called at %s', (text, country, address) => {
  covers('F-230')
  expect(callAddress(text, country)).toBe(address)
})
