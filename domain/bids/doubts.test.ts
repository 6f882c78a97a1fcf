import { describe, expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { bidDoubts } from './doubts.ts'

function bid(overrides: object) {
  return { ...chargeDefaults, drayage: 500, ...overrides }
}

describe('bidDoubts', () => {
  test('asks about a total below $50.00', () => {
    covers('F-007')
    expect(bidDoubts(bid({ drayage: 5 }), [])).toEqual(['You are bidding $5.00. Is that right?'])
    expect(bidDoubts(bid({ drayage: 49.99 }), [])).toHaveLength(1)
    expect(bidDoubts(bid({ drayage: 50 }), [])).toEqual([])
  })

  test.each([
    [249.99, 1],
    [250, 0],
    [1000, 0],
    [1000.01, 1],
  ])('asks below half and above twice the median of the last bids: %d of 500', (drayage, questions) => {
    covers('F-007')
    expect(bidDoubts(bid({ drayage }), [500, 100, 900, 500, 700])).toHaveLength(questions)
    expect(bidDoubts(bid({ drayage }), [400, 600, 100, 900, 450, 550])).toHaveLength(questions)
  })

  test('needs five bids and uses the newest 20', () => {
    covers('F-007')
    expect(bidDoubts(bid({ drayage: 5000 }), [500, 500, 500, 500])).toEqual([])
    const newest = Array.from({ length: 20 }, () => 500)
    const older = Array.from({ length: 40 }, () => 5000)
    expect(bidDoubts(bid({ drayage: 5000 }), [...newest, ...older])).toHaveLength(1)
  })

  test('uses the 20th bid for the median, not the 21st', () => {
    covers('F-007')
    const lower = Array.from({ length: 10 }, () => 500)
    const higher = Array.from({ length: 10 }, () => 1500)
    // The median of the twenty is 1,000; of nineteen it would be 500, of twenty-one 1,500.
    const own = [...lower, ...higher, 1500]
    expect(bidDoubts(bid({ drayage: 2000 }), own)).toEqual([])
    expect(bidDoubts(bid({ drayage: 2000.01 }), own)).toHaveLength(1)
  })

  test('asks about an accessorial above $5,000.00', () => {
    covers('F-007')
    expect(bidDoubts(bid({ dryRun: 5000 }), [])).toEqual([])
    expect(bidDoubts(bid({ dryRun: 5000.01 }), [])).toEqual(['Dry run is $5,000.01. Is that right?'])
  })

  test('asks about fuel above 100 % and accessorials above $5,000.00, which no total counts', () => {
    covers('F-007')
    expect(bidDoubts(bid({ fsc: 100, dryRun: 5000 }), [])).toEqual([])
    expect(bidDoubts(bid({ fsc: 200, dryRun: 150_100 }), [])).toEqual([
      'Your fuel surcharge is 200%. Is that right?',
      'Dry run is $150,100.00. Is that right?',
    ])
  })
})
