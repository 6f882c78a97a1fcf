import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { requestIds } from './request-id.ts'

const given = 'proxy-0123456789_AB'

function idFrom(trustProxy: Parameters<typeof requestIds>[0], remoteAddress: string, id: string | string[] = given) {
  const request = { headers: { 'x-request-id': id }, socket: { remoteAddress } }
  return requestIds(trustProxy)(request as unknown as IncomingMessage)
}

test.each([
  [true, '203.0.113.7'],
  [1, '203.0.113.7'],
  [['10.0.0.0/8'], '10.1.2.3'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3'],
  [['2001:db8::/32'], '2001:db8::1'],
])('keeps the id of a proxy that is trusted by %j and connects from %s', (trustProxy, address) => {
  expect(idFrom(trustProxy, address)).toBe(given)
})

test.each([
  [false, '127.0.0.1', given],
  [['10.0.0.0/8'], '11.1.2.3', given],
  [true, '127.0.0.1', 'short'],
  [true, '127.0.0.1', 'x'.repeat(65)],
  [true, '127.0.0.1', 'with a line\nbreak'],
  [true, '127.0.0.1', [given, given]],
])('makes an id of its own with TRUST_PROXY %j from %s for %j', (trustProxy, address, id) => {
  covers('Y-212')
  expect(idFrom(trustProxy, address, id)).toMatch(/^[A-Za-z0-9_-]{12}$/)
})
