import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { expectedOrigin, relyingPartyOf } from './relying-party.ts'
import { handleOf, isUnattested } from './verify.ts'

describe('the relying party', () => {
  test.each([
    [null, { id: 'localhost', origin: null }],
    ['https://quaybid.example', { id: 'quaybid.example', origin: 'https://quaybid.example' }],
    ['https://quaybid.example:8443', { id: 'quaybid.example', origin: 'https://quaybid.example:8443' }],
    ['http://localhost:5000', { id: 'localhost', origin: 'http://localhost:5000' }],
    ['http://quaybid.example', null],
    ['http://127.0.0.1:5000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('for PUBLIC_URL %s', (publicUrl, party) => {
    covers('Y-249', 'G-425')
    expect(relyingPartyOf(publicUrl)).toEqual(party)
  })

  test.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://localhost', 'http://localhost'],
    ['https://localhost', 'http://localhost'],
    ['http://localhost.evil', 'http://localhost'],
    ['http://localhost:80.evil', 'http://localhost'],
    ['http://127.0.0.1:5000', 'http://localhost'],
  ])('in development expects %s to come from %s', (said, expected) => {
    covers('G-425')
    expect(expectedOrigin({ id: 'localhost', origin: null }, said)).toBe(expected)
  })

  test('with an origin expects no other', () => {
    covers('Y-249')
    const party = { id: 'quaybid.example', origin: 'https://quaybid.example' }
    for (const said of ['https://quaybid.example:8443', 'http://localhost'])
      expect(expectedOrigin(party, said)).toBe(party.origin)
  })
})

test('an account is identified by 32 bytes of its own in its portal', () => {
  const handles = [
    handleOf({ kind: 'user', id: 7 }),
    handleOf({ kind: 'staff', id: 7 }),
    handleOf({ kind: 'user', id: 8 }),
  ]
  expect(handles.map((handle) => handle.length)).toEqual([32, 32, 32])
  expect(new Set(handles.map((handle) => Buffer.from(handle).toString('hex'))).size).toBe(3)
})

test.each([
  ['a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461 41 00', true],
  ['a3 63 666d74 66 7061636b6564 67 61747453746d74 a1 63 616c67 26 68 6175746844617461 41 00', true],
  ['a3 63 666d74 66 7061636b6564 67 61747453746d74 a1 63 783563 81 41 00 68 6175746844617461 41 00', false],
  ['a3 63 666d74 65 6170706c65 67 61747453746d74 a0 68 6175746844617461 41 00', false],
])('an attestation %s has no certificates: %s', (hex, expected) => {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  expect(isUnattested(bytes.toString('base64url'))).toBe(expected)
})
