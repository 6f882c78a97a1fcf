import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { auctionCount } from './use-auction-loads.ts'

test('counts open and expired auctions, and names no expired ones where there are none', () => {
  covers('F-105')
  expect(auctionCount(17, 4)).toBe('17 open, 4 expired')
  expect(auctionCount(17, 0)).toBe('17 open')
})
