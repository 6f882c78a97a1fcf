import { expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import { formatCents } from '#domain/money.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { comparedLoads, sumInWords, sumOfLoads } from './compared-loads.ts'

const bid = (loadId: number, truckerId: number, drayage: number, more: Partial<Bid> = {}) =>
  ({ ...chargeDefaults, id: loadId * 100 + truckerId, loadId, truckerId, drayage, status: 'pending', ...more }) as Bid

test('compares the bids of one trucker with the lowest on each load', () => {
  const bids = [bid(2, 18, 700), bid(2, 22, 600), bid(1, 18, 700), bid(1, 22, 800), bid(3, 22, 500)]
  const loads = comparedLoads(bids, 18)
  expect(loads.map((one) => [one.bid.loadId, one.lower?.truckerId])).toEqual([
    [1, undefined],
    [2, 22],
  ])
  expect(loads[1]!.lower!.cents).toBeGreaterThan(0)
  expect(formatCents(sumOfLoads(loads))).toBe(formatCents(sumOfLoads([loads[0]!, loads[0]!])))
})

test('leaves out bids that cannot be accepted, of this trucker and of others', () => {
  const bids = [
    bid(1, 18, 700),
    bid(1, 22, 600, { status: 'withdrawn' }),
    bid(2, 18, 700, { needsConfirmation: true }),
    bid(3, 18, 700, { unavailable: true }),
  ]
  expect(comparedLoads(bids, 18)).toMatchObject([{ bid: { loadId: 1 } }])
  expect(comparedLoads(bids, 18)[0]!.lower).toBeUndefined()
})

test('says how the total of several loads comes about', () => {
  const twelve = comparedLoads([bid(1, 18, 700), bid(2, 18, 700), bid(3, 18, 800)], 18)
  const [low, high] = [twelve[0]!, twelve[2]!].map(({ cents }) => formatCents(cents))
  expect(sumInWords(twelve)).toBe(`2 × ${low} + ${high} = ${formatCents(sumOfLoads(twelve))}`)
})
