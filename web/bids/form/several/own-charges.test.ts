import { describe, expect, test } from 'vitest'
import { formatCents } from '#domain/money.ts'
import { chargesOf, newBidValues, submitTabs } from '../bid-fields.ts'
import { ownChargesOf, sumOfBids, tabsForSeveral, totalWords } from './own-charges.ts'

const plain = { specialHandling: [false, false, false, false, false] }
const overweight = { specialHandling: [true, false, false, false, false] }
const twelve = [plain, plain, overweight, ...Array.from({ length: 9 }, () => plain)]
const charges = chargesOf({ ...newBidValues(), drayage: '675', fsc: '18', chassisFee: '20', overWeightfee: '85' })

describe('one form for several loads', () => {
  test('charges a fee for special handling on the loads that need it alone', () => {
    expect(ownChargesOf(overweight, twelve)).toEqual({})
    expect(ownChargesOf(plain, twelve)).toEqual({ overWeightfee: 0 })
    expect([totalWords(charges, plain, twelve), totalWords(charges, overweight, twelve)]).toEqual([
      '$836.50',
      '$921.50, overweight fee $85.00',
    ])
  })

  test('charges a fee that no load needs on all of them, as a single form does', () => {
    expect(ownChargesOf(plain, [plain, plain])).toEqual({})
    expect(totalWords(charges, plain, [plain, plain])).toBe('$921.50')
  })

  test('adds up the bids by their totals, and what the shipper would pay', () => {
    const { groups, together, shipper } = sumOfBids(charges, twelve.slice(0, 10), twelve)
    expect(groups.map(({ count, cents }) => [count, formatCents(cents)])).toEqual([
      [9, '$7,528.50'],
      [1, '$921.50'],
    ])
    expect([formatCents(together), formatCents(shipper)]).toEqual(['$8,450.00', '$9,587.50'])
  })

  test('asks for the fees that some need with the base charges, once', () => {
    const tabs = tabsForSeveral(submitTabs, twelve)
    expect(tabs.base).toContain('overWeightfee')
    expect(tabs.extras).not.toContain('overWeightfee')
    expect(tabsForSeveral(submitTabs, [plain]).base).toEqual(submitTabs.base)
  })
})
