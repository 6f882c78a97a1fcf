import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { attemptLimits, type Attempts, countedAddress, tooManyAttempts } from './attempts.ts'

function attempts(overrides: Partial<Attempts> = {}): Attempts {
  return { ofAccountHere: 1, ofAccount: 1, ofAddress: 1, knownAddress: false, ...overrides }
}

test.each([
  ['the last one allowed on one account from one address', { ofAccountHere: attemptLimits.ofAccountHere }, false],
  ['one more on that account from that address', { ofAccountHere: attemptLimits.ofAccountHere + 1 }, true],
  ['an office whose colleagues mistype', { ofAddress: attemptLimits.ofAddress }, false],
  ['an address that tries account after account', { ofAddress: attemptLimits.ofAddress + 1 }, true],
  ['a flood on one account, from a new address', { ofAccount: attemptLimits.ofAccount + 1 }, true],
  [
    'the same address, where a colleague has signed in before',
    { ofAddress: attemptLimits.ofAddress + 1, knownAddress: true },
    false,
  ],
  ['the same flood, from where its owner works', { ofAccount: attemptLimits.ofAccount + 1, knownAddress: true }, false],
])('%s', (_name, overrides, refused) => {
  expect(tooManyAttempts(attempts(overrides))).toBe(refused)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['0064:FF9B:0:0:0:0:cb00:7107', '203.0.113.7'],
  ['64:ff9b:1::cb00:7107', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['64:ff9a::cb00:7107', '64:ff9a:0:0::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts the address %s as %s', (address, counted) => {
  covers('F-241')
  expect(countedAddress(address)).toBe(counted)
})
