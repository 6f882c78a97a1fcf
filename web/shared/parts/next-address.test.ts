import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { keepNext, nextIn, ownAddress, takeNext, withNext } from './next-address.ts'

test.each([
  ['/trucker/loads?status=completed', '/trucker/loads?status=completed'],
  ['/shipper/loads/64#bids', '/shipper/loads/64#bids'],
  ['/', '/'],
])('accepts %s as an address of the app', (text, expected) => {
  covers('F-017')
  expect(ownAddress(text)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'shipper/loads',
  '',
  null,
])('rejects %j as an address', (text) => {
  covers('F-017')
  expect(ownAddress(text)).toBeNull()
})

test("carries the next address through a page's query and back", () => {
  covers('F-017')
  const next = '/available-loads?area=7&area=8#list'
  for (const page of ['/auth', '/auth?mode=register']) {
    const address = new URL(withNext(page, next), 'http://host')
    expect(nextIn(address.searchParams)).toBe(next)
  }
  expect(withNext('/auth', null)).toBe('/auth')
})

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('returns the stored way back from a new password once, and not after half an hour', () => {
  covers('F-017')
  keepNext('/bids')
  expect(takeNext()).toBe('/bids')
  expect(takeNext()).toBeNull()
  keepNext('/bids')
  vi.advanceTimersByTime(31 * 60_000)
  expect(takeNext()).toBeNull()
  kept.set('quaybid-next', 'nonsense')
  expect(takeNext()).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keepNext('/bids')
  expect(takeNext()).toBeNull()
})
