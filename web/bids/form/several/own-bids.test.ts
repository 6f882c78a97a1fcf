import { expect, test } from 'vitest'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { differenceInWords, oneForAll } from './own-bids.ts'

const plain = { specialHandling: [false, false, false, false, false] }
const overweight = { specialHandling: [true, false, false, false, false] }
const bid = (load: object, more: Partial<TruckerBid> = {}) =>
  ({ ...chargeDefaults, drayage: 675, otherFees: null, notes: null, validUntil: null, load, ...more }) as TruckerBid

test('opens with the bid on the first load, and with the fees of those that need them', () => {
  const bids = [bid(plain), bid(overweight, { overWeightfee: 85, drayage: 700 })]
  expect(oneForAll(bids)).toMatchObject({ drayage: 675, overWeightfee: 85 })
  expect(oneForAll([bid(plain, { dgFee: 20 }), bid(plain)])).toMatchObject({ dgFee: 20 })
})

test('says in which charges the bids differ, but for fees that only some of the loads need', () => {
  const alike = [bid(plain), bid(overweight, { overWeightfee: 85 })]
  expect(differenceInWords(alike, alike)).toBeNull()
  const different = [...alike, bid(plain, { drayage: 700, notes: 'Gate 4' })]
  expect(differenceInWords(different, different)).toBe(
    'Your bids differ in drayage rate and notes. The picked ones get the charges of this form.',
  )
  expect(differenceInWords(alike, different)).toBeNull()
})

test('says that a bid loses a fee that its load does not need', () => {
  const bids = [bid(plain, { overWeightfee: 85 }), bid(overweight, { overWeightfee: 85 })]
  expect(differenceInWords(bids, bids)).toContain('overweight fee')
})

test('says that bids which end at different times keep their ends', () => {
  const bids = [bid(plain), bid(plain, { validUntil: '2026-12-01T20:00:00.000Z' })]
  expect(differenceInWords(bids, bids)).toBe('Each keeps the time until which it is valid, unless you choose another.')
})
