import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { brokerFee } from './broker-fee.ts'

function figures(drayage: number): number[] {
  const { profitAmount, profitPercentage, totalProfit } = brokerFee(drayage)
  return [profitAmount, profitPercentage, totalProfit]
}

const tiers: [below: bigint, percentage: bigint, floorDollars: bigint][] = [
  [1000n, 11n, 50n],
  [1500n, 10n, 110n],
  [2000n, 9n, 150n],
  [2500n, 8n, 180n],
]

/** The schedule once more, in exact fractions: everything in units of a hundredth of a cent. */
function exactFee(cents: bigint) {
  const [, percentage, floor] = tiers.find(([below]) => cents < below * 100n) ?? [0n, 7n, 200n]
  const share = cents * percentage
  const profit = share > floor * 10_000n ? share : floor * 10_000n
  const halfPercents = (profit * 2n + cents - 1n) / cents
  return { profitCents: Number((profit + 50n) / 100n), percentage: Number(halfPercents) / 2 }
}

describe('brokerFee', () => {
  test.each([[0], [-1], [Number.NaN], [0.004], [Infinity]])('is all zeros for %d', (drayage) => {
    covers('A-448')
    expect(brokerFee(drayage)).toEqual({
      profitPercentage: 0,
      profitAmount: 0,
      deliveryOrderFee: 0,
      totalProfit: 0,
    })
  })

  test.each([
    [300, 50, 17, 89.5],
    [456, 50.16, 11, 89.66],
    [500, 55, 11, 94.5],
    [1000, 110, 11, 149.5],
    [1050, 110, 10.5, 149.5],
    [1100, 110, 10, 149.5],
    [1500, 150, 10, 189.5],
    [1600, 150, 9.5, 189.5],
    [2000, 180, 9, 219.5],
    [2500, 200, 8, 239.5],
    [3000, 210, 7, 249.5],
  ])('for %d is %d, %d percent, %d in all', (drayage, profitAmount, profitPercentage, totalProfit) => {
    covers('A-413', 'A-454', 'A-455', 'A-457', 'A-460', 'A-461', 'A-462', 'A-463')
    expect(figures(drayage)).toEqual([profitAmount, profitPercentage, totalProfit])
  })

  test.each([
    ['just below 1000', 999.99, 110, 11],
    ['just below 1500', 1499.99, 150, 10],
    ['just below 2000', 1999.99, 180, 9],
    ['just below 2500', 2499.99, 200, 8],
  ])('keeps %s in the lower tier', (_name, drayage, profitAmount, profitPercentage) => {
    covers('A-449', 'A-450', 'A-451', 'A-452', 'A-453')
    expect(figures(drayage).slice(0, 2)).toEqual([profitAmount, profitPercentage])
  })

  test('starts each tier with its minimum', () => {
    covers('A-449', 'A-450', 'A-451', 'A-452', 'A-453')
    expect([1, 1000.01, 1500, 2000, 2500].map((drayage) => brokerFee(drayage).profitAmount)).toEqual([
      50, 110, 150, 180, 200,
    ])
    expect(brokerFee(1).profitPercentage).toBe(5000)
  })

  test('adds a flat delivery order fee', () => {
    covers('A-456')
    expect(brokerFee(700).deliveryOrderFee).toBe(39.5)
  })

  test('does not raise the percentage by a fraction of a cent in the profit', () => {
    expect(figures(1100.05)).toEqual([110.01, 10, 149.51])
  })

  test('agrees with exact fractions for every amount', () => {
    covers('A-455')
    const amounts = fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 100_000_000 }))
    fc.assert(
      fc.property(amounts, (cents) => {
        const exact = exactFee(BigInt(cents))
        expect(figures(cents / 100)).toEqual([
          exact.profitCents / 100,
          exact.percentage,
          (exact.profitCents + 3950) / 100,
        ])
      }),
      { numRuns: 2000 },
    )
  })
})
