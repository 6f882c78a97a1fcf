import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sealerOf } from './sealed.ts'

const sealer = sealerOf(randomBytes(32))

test('opens what it sealed, and what was stored before there was a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const stored = sealer.seal(text)
      expect(stored).toMatch(/^sealed:[A-Za-z0-9+/]+=*$/)
      expect(sealer.open(stored)).toBe(text)
    }),
  )
  expect(sealer.open('whsec_abc')).toBe('whsec_abc')
  expect(sealerOf(null).open(sealerOf(null).seal('whsec_abc'))).toBe('whsec_abc')
})

test('seals the same text differently each time, and opens neither a changed one nor one of another key', () => {
  const stored = sealer.seal('whsec_abc')
  expect(sealer.seal('whsec_abc')).not.toBe(stored)
  const bytes = Buffer.from(stored.slice('sealed:'.length), 'base64')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(() => sealer.open(`sealed:${changed.toString('base64')}`)).toThrow('unable to authenticate')
  }
  expect(() => sealerOf(randomBytes(32)).open(stored)).toThrow('unable to authenticate')
  expect(() => sealerOf(null).open(stored)).toThrow('no SECRETS_KEY')
})
