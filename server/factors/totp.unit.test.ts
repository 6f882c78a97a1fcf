import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { newKey, stepOf, uriOf } from './totp.ts'

/** The key of the examples in RFC 6238, "12345678901234567890". */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(stepOf(key, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  test('is right one step early or late, and wrong two steps off', () => {
    covers('Y-240')
    const [step, code] = [1, '287082']
    const at = (offset: number) => new Date((step + offset) * 30_000)
    expect([-2, -1, 0, 1, 2].map((offset) => stepOf(key, code, at(offset)))).toEqual([null, step, step, step, null])
    const lastMillisecond = new Date((step + 2) * 30_000 - 1)
    expect(stepOf(key, code, lastMillisecond)).toBe(step)
  })

  test.each(['28708', '2870820', '', 'abcdef'])('is wrong as %j', (code) => {
    expect(stepOf(key, code, new Date(59_000))).toBeNull()
  })
})

test('a key has 160 random bits, and its address names the account', () => {
  const made = newKey()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newKey()).not.toBe(made)
  const uri = new URL(uriOf(made, { issuer: 'Quaybid', account: 'ann:b c' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Quaybid:ann%3Ab%20c\?/)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: made,
    issuer: 'Quaybid',
    digits: '6',
    period: '30',
  })
})
