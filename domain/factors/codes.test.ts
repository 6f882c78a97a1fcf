import { describe, expect, test } from 'vitest'
import { TypedCode } from '#domain/auth/typed-code.ts'
import { inFours, readCode, recoveryCodeOf, shownRecoveryCode } from './codes.ts'

describe('a typed code', () => {
  test.each([
    ['123456', { kind: 'totp', code: '123456' }],
    [' 123 456 ', { kind: 'totp', code: '123456' }],
    ['0123456789', { kind: 'recovery', code: '0123456789' }],
    ['7F3KQ-2M9XW', { kind: 'recovery', code: '7f3kq2m9xw' }],
    ['oil00-00000', { kind: 'recovery', code: '0110000000' }],
    ['12345', null],
    ['1234567', null],
    ['7f3kq-2m9xu', null],
    ['', null],
  ])('%j is %j', (typed, expected) => {
    expect(readCode(typed)).toEqual(expected)
  })

  test.each([
    [undefined, 'Enter the code'],
    ['  ', 'Enter the code'],
    ['1'.repeat(41), 'That code is incorrect'],
  ])('%j is refused: %s', (typed, message) => {
    expect(TypedCode.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })
})

test('makes recovery codes of random bytes that are read back as they are shown', () => {
  const bytes = Uint8Array.from({ length: 10 }, (_, place) => 25 * place)
  const code = recoveryCodeOf(bytes)
  expect(code).toMatch(/^[0-9a-z]{10}$/)
  expect(readCode(shownRecoveryCode(code).toUpperCase())).toEqual({ kind: 'recovery', code })
})

test('shows a key in groups of four', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
