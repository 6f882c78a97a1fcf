import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NewStaff, StaffChange } from '#domain/staff/forms.ts'
import { covers } from '#domain/testing.ts'
import { accountName, reserveOperator } from './account-name.ts'

const Name = accountName(z.string())
const isTaken = (name: string) => Name.safeParse(name).success

describe('a name is reserved', () => {
  test.each([
    // In other scripts.
    'Qu\u0430ybid',
    '\u051Auaybid',
    'Qua\u0443bid',
    'Qua\u03A5bid',
    'Q\u03C5aybid',
    'Q\u057Daybid',
    '\u051A\u057D\u0430\u0443\u042C\u0456\u0501',
    'QUAY\u13F4ID',
    'QU\uA4EEY\uA4D0ID',
    'quay\u0299\u026A\u1D05',
    // As other forms of Latin letters.
    '\uFF31\uFF55\uFF41\uFF59\uFF42\uFF49\uFF44',
    '\u{1D410}\u{1D42E}\u{1D41A}\u{1D432}\u{1D41B}\u{1D422}\u{1D41D}',
    '\u24C6\u24E4\u24D0\u24E8\u24D1\u24D8\u24D3',
    '\u{1F160}\u{1F164}\u{1F150}\u{1F168}\u{1F151}\u{1F158}\u{1F153}',
    '\u{1F1F6}\u{1F1FA}\u{1F1E6}\u{1F1FE}\u{1F1E7}\u{1F1EE}\u{1F1E9}',
    'Quayb\u0131d',
    'Quayb1d',
    'QUAYBlD',
    'Quayb|d',
    'Quayb!d',
    'Qu@ybid',
    'Qu4y8id',
    'Q\u0336u\u0336a\u0336y\u0336b\u0336i\u0336d\u0336',
    'Qu\u00E1yb\u00EDd',
    // In parts.
    'Q u a y b i d',
    'Quay-bid',
    'Quay\u2011bid',
    'Quay\u2014Bid',
    'Quay\u30FCbid',
    'Quay\u4E00bid',
    'Quay | Bid',
    'Quay! Bid',
    'Quay\u01C0Bid',
    'Quay_bid',
    'q.u.a.y.b.i.d',
    "Quay'bid",
    'Quay \u{1F6A2} Bid',
    'Quay\u200Bbid',
    'Quay\u3164bid',
    'Quay\u00ADbid',
    'The Quay-Bid Team',
    'Quay Bid Rodriguez',
    'QuayBid',
    'Quay-bidSupport',
    'MyQuay-bid',
    'TheQuaybidTeam',
    'official quaybid',
  ])('%j', (name) => {
    covers('F-213')
    expect(isTaken(name)).toBe(false)
  })
})

describe('a name is taken', () => {
  test.each([
    'Bay Quay Logistics',
    'Quay Logistics',
    'Bid Quay',
    'Quayside Bidders',
    'Torquay Biddle Haulage',
    'Newquay Bidco Ltd.',
    'Иванов',
    'Ольга Быкова',
    'Ολυμπία',
    'Αθήνα Μεταφορές',
    'Հայաստան',
    'שלום הובלות',
    'النقل السريع',
    '山田太郎',
    'Nguyễn Thị Quý',
    'José Müller-Lüdenscheidt',
    "O'Brien & Sons",
    'A1 Trucking!',
    'Quaid Bay Freight',
    'Quay 1 Bay 4',
    '',
  ])('%j', (name) => {
    covers('F-213')
    expect(isTaken(name)).toBe(true)
  })
})

test('a name of staff is judged by the same rule', () => {
  covers('F-213')
  const olga = {
    username: 'olga',
    password: 'secret-crane-7',
    fullName: 'Olga D',
    email: 'o@example.com',
    role: 'support',
  }
  for (const changed of [{ fullName: 'Qu\u0430ybid' }, { fullName: 'Quay Bid' }, { username: 'quay-bid' }]) {
    for (const schema of [NewStaff.safeParse({ ...olga, ...changed }), StaffChange.safeParse(changed)])
      expect(schema.error?.issues.map(({ message }) => message)).toEqual(['This name is reserved'])
  }
  expect(NewStaff.safeParse(olga).success).toBe(true)
})

describe('the name of the operator', () => {
  afterEach(() => reserveOperator('Quaybid'))

  test('is reserved as a whole, with and without the form of the company', () => {
    covers('F-213')
    expect(isTaken('Harbor Brokerage LLC')).toBe(true)
    reserveOperator('Harbor Brokerage, LLC')
    for (const name of [
      'Harbor Brokerage LLC',
      'harbor-brokerage',
      'H\u0430rb\u043Er Brokerage Inc.',
      'Harb0r Br\u00F6kerage',
    ])
      expect(isTaken(name), name).toBe(false)
    for (const name of ['Harbor Brokers LLC', 'Old Harbor Brokerage', 'Harbor', 'LLC', ''])
      expect(isTaken(name), name).toBe(true)
  })
})
