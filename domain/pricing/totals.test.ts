import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { brokerFee } from './broker-fee.ts'
import { type BidCharges, chargeDefaults } from './fields.ts'
import { bidPartsOf, pricePartsOf, sumOfParts } from './price-parts.ts'
import {
  bidTotalWithoutPrepull,
  bidTotalWithPrepull,
  estimatedEarnings,
  shipperEstimate,
  shipperTotal,
  staffBidTotal,
} from './totals.ts'

function bid(overrides: Partial<BidCharges> = {}): BidCharges {
  return { drayage: 1000, ...chargeDefaults, ...overrides }
}

const dear = bid({
  fsc: 20,
  chassisFee: 35,
  prepull: 75,
  storage: 40,
  storageFreedays: 0,
  dropFee: 100,
  overWeightfee: 50,
  dgFee: 60,
  reeferFee: 25,
})

describe('totals of worked bids', () => {
  test('include every charge without a free day', () => {
    covers('A-443', 'A-444', 'A-445', 'A-446', 'A-458', 'A-464')
    expect(bidTotalWithoutPrepull(dear)).toBe(1505)
    expect(bidTotalWithPrepull(dear)).toBe(1620)
    expect(shipperTotal(dear)).toEqual({ withoutPrepull: 1654.5, withPrepull: 1769.5 })
    expect(shipperEstimate(dear)).toBe(1769.5)
    expect(estimatedEarnings([dear]).month).toBe(1345)
  })

  test('leave storage out with a free day', () => {
    covers('A-444', 'A-465')
    const free = { ...dear, storageFreedays: 1 }
    expect(bidTotalWithPrepull(free)).toBe(1580)
    expect(shipperEstimate(free)).toBe(1729.5)
  })

  test('separate the estimate from the bid total by a rounded-up percentage', () => {
    covers('A-446', 'A-466')
    const small = bid({ drayage: 300, fsc: 10 })
    expect(bidTotalWithoutPrepull(small)).toBe(330)
    expect(shipperTotal(small).withPrepull).toBe(419.5)
    expect(shipperEstimate(small)).toBe(420.5)
  })

  test('make the week a quarter of the month', () => {
    covers('A-459')
    expect(estimatedEarnings([dear, bid({ fsc: 10 })])).toEqual({ week: 611.25, month: 2445 })
    expect(estimatedEarnings([bid({ drayage: 100.02 })])).toEqual({ week: 25.01, month: 100.02 })
    expect(estimatedEarnings([])).toEqual({ week: 0, month: 0 })
  })

  test('show staff drayage and fuel in dollars', () => {
    covers('B-092', 'B-242')
    expect(staffBidTotal({ drayage: 1000, fsc: 20 })).toBe(1200)
    expect(staffBidTotal({ drayage: 1000.5, fsc: 12.55 })).toBe(1126.06)
  })

  test('count half-typed numbers as zero', () => {
    const halfway = bid({ drayage: Number.NaN, fsc: Number.NaN, dropFee: 1e300, prepull: 5 })
    expect(bidTotalWithPrepull(halfway)).toBe(5)
    expect(shipperEstimate(halfway)).toBe(5)
  })
})

const money = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)
const smallMoney = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)
const anyBid: fc.Arbitrary<BidCharges> = fc.record({
  drayage: fc
    .oneof(fc.integer({ min: 100, max: 400_000 }), fc.integer({ min: 100, max: 100_000_000 }))
    .map((n) => n / 100),
  fsc: fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 100_000_000 })).map((n) => n / 100),
  prepull: money,
  chassisFee: smallMoney,
  storage: smallMoney,
  storageFreedays: fc.nat(3),
  terminalFreehours: smallMoney,
  terminalWaitingrate: smallMoney,
  deliveryFreehours: smallMoney,
  deliveryWaitingrate: smallMoney,
  dryRun: smallMoney,
  examStop: smallMoney,
  extraStop: smallMoney,
  dropFee: money,
  overWeightfee: smallMoney,
  dgFee: smallMoney,
  reeferFee: smallMoney,
})

/** A formula in exact fractions: drayage times a percentage, plus whole cents, rounded once, half a cent up. */
function exactDollars(charges: BidCharges, percent: number, others: number[], factors: number[] = []): number {
  const cents = (dollars: number) => BigInt(Math.round(dollars * 100))
  const whole = others.reduce(
    (sum, dollars, index) => sum + cents(dollars) * BigInt(factors[index] ?? 1),
    cents(charges.drayage),
  )
  const tenThousandths = whole * 10_000n + cents(charges.drayage) * cents(percent)
  return Number((tenThousandths + 5000n) / 10_000n) / 100
}

function ratesOf(charges: BidCharges): { base: number[]; factors: number[]; extra: number[] } {
  const { chassisFee, dropFee, overWeightfee, dgFee, reeferFee, prepull, storage, storageFreedays } = charges
  const base = [chassisFee, dropFee, overWeightfee, dgFee, reeferFee]
  return { base, factors: [2], extra: [prepull, storageFreedays === 0 ? storage : 0] }
}

test('sums earnings exactly and rounds once', () => {
  covers('F-010', 'A-458')
  const rounded = bid({ drayage: 100.03, fsc: 12.5 })
  expect(estimatedEarnings([rounded, rounded, rounded, rounded]).month).toBe(450.14)
  const share = ({ drayage, fsc, chassisFee, prepull }: BidCharges) => {
    const [rate, percent, chassis, once] = [drayage, fsc, chassisFee, prepull].map((number) =>
      BigInt(Math.round(number * 100)),
    ) as [bigint, bigint, bigint, bigint]
    return (rate + 2n * chassis + once) * 10_000n + rate * percent
  }
  fc.assert(
    fc.property(fc.array(anyBid, { maxLength: 40 }), (bids) => {
      const exact = bids.reduce((sum, charges) => sum + share(charges), 0n)
      expect(estimatedEarnings(bids).month).toBe(Number((exact + 5000n) / 10_000n) / 100)
    }),
  )
})

describe('totals of any bid', () => {
  test('agree with exact fractions, rounded once', () => {
    covers('A-443', 'A-444', 'A-446', 'A-458', 'B-242')
    fc.assert(
      fc.property(anyBid, (charges) => {
        const { base, factors, extra } = ratesOf(charges)
        const fee = brokerFee(charges.drayage)
        const all = [...base, ...extra]
        expect(bidTotalWithoutPrepull(charges)).toBe(exactDollars(charges, charges.fsc, base, factors))
        expect(bidTotalWithPrepull(charges)).toBe(exactDollars(charges, charges.fsc, all, factors))
        expect(shipperEstimate(charges)).toBe(
          exactDollars(charges, charges.fsc + fee.profitPercentage, [...all, fee.deliveryOrderFee], factors),
        )
        expect(estimatedEarnings([charges]).month).toBe(
          exactDollars(charges, charges.fsc, [charges.chassisFee, charges.prepull], factors),
        )
        expect(staffBidTotal(charges)).toBe(exactDollars(charges, charges.fsc, []))
      }),
      { numRuns: 1000 },
    )
  })

  test('make the shipper total the bid total plus the profit', () => {
    covers('A-445')
    fc.assert(
      fc.property(anyBid, (charges) => {
        const profit = Math.round(brokerFee(charges.drayage).totalProfit * 100)
        const { withoutPrepull, withPrepull } = shipperTotal(charges)
        expect(Math.round(withoutPrepull * 100)).toBe(Math.round(bidTotalWithoutPrepull(charges) * 100) + profit)
        expect(Math.round(withPrepull * 100)).toBe(Math.round(bidTotalWithPrepull(charges) * 100) + profit)
      }),
    )
  })

  test('equal the sum of the lines, which are the same for every bid', () => {
    covers('A-204')
    const labels = pricePartsOf(bid()).map(({ label }) => label)
    fc.assert(
      fc.property(anyBid, (charges) => {
        expect(sumOfParts(bidPartsOf(charges)) / 100).toBe(bidTotalWithPrepull(charges))
        expect(sumOfParts(pricePartsOf(charges)) / 100).toBe(shipperEstimate(charges))
        expect(pricePartsOf(charges).map(({ label }) => label)).toEqual(labels)
        expect(pricePartsOf(charges).every(({ cents }) => cents >= 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
