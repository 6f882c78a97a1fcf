import { describe, expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { newBidsWords } from '#domain/events/bid-words.ts'
import { covers } from '#domain/testing.ts'
import { formatMoney } from '#domain/money.ts'
import { bidsTitle, type ShownBid } from './bids-of-load.ts'

const at = (drayage: number) => ({ ...chargeDefaults, drayage })
const bid = (now: number, seen: number | null = now): ShownBid => ({
  isPending: true,
  charges: at(now),
  seen: seen === null ? null : at(seen),
})
const price = (drayage: number) => formatMoney(shipperEstimate(at(drayage)))
const title = (...bids: ShownBid[]) => bidsTitle('QB-100069', bids)

describe('the row under the bell for a load with bids', () => {
  test('counts the bids and names the lowest, and what it was before the changes', () => {
    covers('F-064')
    expect(title(bid(700, 720), bid(710), bid(900, null))).toBe(
      `QB-100069: 3 bids, lowest ${price(700)} (was ${price(710)})`,
    )
    expect(title(bid(720, 700))).toBe(`QB-100069: 1 bid, lowest ${price(720)} (was ${price(700)})`)
  })

  test('omits the earlier lowest when it is the same, or when there was none', () => {
    covers('F-064')
    expect(title(bid(700), bid(900, 950))).toBe(`QB-100069: 2 bids, lowest ${price(700)}`)
    expect(title(bid(700, null))).toBe(`QB-100069: 1 bid, lowest ${price(700)}`)
  })

  test('has no price once no bid is pending', () => {
    covers('F-064')
    expect(title({ ...bid(700, 720), isPending: false }, { ...bid(800), isPending: false })).toBe('QB-100069: 2 bids')
  })

  test('counts new or changed bids when there are several', () => {
    expect([1, 2].map(newBidsWords)).toEqual([null, '2 new or changed bids'])
  })
})
