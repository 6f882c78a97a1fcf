import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { contingentChargesOf, contingentTermsOf } from './contingent-terms.ts'
import { type BidCharges, chargeDefaults, chargeKinds, chargeNames, inputStep } from './fields.ts'
import { bidPartsOf, partKinds, pricePartsOf } from './price-parts.ts'

function bid(overrides: Partial<BidCharges> = {}): BidCharges {
  return { drayage: 790, ...chargeDefaults, ...overrides }
}

describe('fields', () => {
  test('start a new bid with the defaults', () => {
    covers('A-437', 'A-438', 'A-439', 'A-440')
    const { storageFreedays, terminalFreehours, deliveryFreehours, ...rest } = chargeDefaults
    const { terminalWaitingrate, deliveryWaitingrate, dryRun, examStop, extraStop, ...zeros } = rest
    expect([storageFreedays, terminalFreehours, deliveryFreehours]).toEqual([1, 2, 2])
    expect([terminalWaitingrate, deliveryWaitingrate]).toEqual([75, 75])
    expect([dryRun, examStop, extraStop]).toEqual([100, 100, 100])
    expect(zeros).toEqual({
      fsc: 0,
      prepull: 0,
      chassisFee: 0,
      storage: 0,
      dropFee: 0,
      overWeightfee: 0,
      dgFee: 0,
      reeferFee: 0,
    })
    expect(chargeNames.toSorted()).toEqual(['drayage', ...Object.keys(chargeDefaults)].toSorted())
    expect(chargeKinds.fsc).toBe('percent')
  })

  test('change by the steps of the arrows', () => {
    covers('A-441', 'A-442')
    expect([inputStep('fsc', 'submit'), inputStep('fsc', 'modify')]).toEqual([0.01, 0.1])
    expect([inputStep('terminalFreehours', 'submit'), inputStep('deliveryFreehours', 'modify')]).toEqual([0.5, 0.5])
    expect([inputStep('terminalWaitingrate', 'submit'), inputStep('deliveryWaitingrate', 'modify')]).toEqual([5, 5])
    expect([inputStep('drayage', 'submit'), inputStep('storageFreedays', 'submit')]).toEqual([0.01, 1])
  })
})

describe('pricePartsOf', () => {
  test('lists each charge with its unit, storage apart from prepull', () => {
    covers('F-057', 'F-058')
    const parts = pricePartsOf(
      bid({ fsc: 24, chassisFee: 40, prepull: 90, storage: 50, storageFreedays: 0, dropFee: 75 }),
    )
    expect(parts.map(({ label, rate, cents }) => [label, rate, cents])).toEqual([
      ['Drayage', undefined, 79_000],
      ['FSC', '24%', 18_960],
      ['Chassis', '2 × $40.00', 8_000],
      ['Prepull', undefined, 9_000],
      ['Storage, 1 day', undefined, 5_000],
      ['Drop fee', undefined, 7_500],
      ['Overweight', undefined, 0],
      ['Dangerous goods', undefined, 0],
      ['Reefer', undefined, 0],
      ['Broker fee', '11%', 8_690],
      ['Delivery order fee', undefined, 3_950],
    ])
  })

  test.each([
    [5, 'minimum $50.00', 5_000],
    [400, 'minimum $50.00', 5_000],
    [1500, 'minimum $150.00', 15_000],
    [300, '17%', 5_100],
    [500, '11%', 5_500],
    [0, '0%', 0],
  ])("gives the broker's line of a drayage of %d as %s (G-284)", (drayage, rate, cents) => {
    const line = pricePartsOf(bid({ drayage, fsc: 20 })).find(({ label }) => label === 'Broker fee')
    expect(line).toMatchObject({ rate, cents })
  })

  test("omits profit and delivery order fee from a trucker's own lines", () => {
    covers('A-204')
    expect(bidPartsOf(bid()).some(({ kind }) => kind === 'broker')).toBe(false)
  })

  test('orders the lines by group', () => {
    const order = partKinds.map(({ kind }) => kind)
    const places = pricePartsOf(bid()).map(({ kind }) => order.indexOf(kind))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('contingentTermsOf', () => {
  test('names the accessorials with two decimals', () => {
    covers('F-058', 'A-477')
    expect(contingentTermsOf(bid())).toEqual([
      '2 hrs free at terminal, 2 hrs free at delivery',
      'Waiting (detention) $75.00/hr',
      'Dry run $100.00',
      'Exam stop $100.00',
      'Extra stop $100.00',
    ])
  })

  test('says where waiting is not charged', () => {
    covers('F-008')
    expect(contingentTermsOf(bid({ terminalWaitingrate: 0 }))).toContain(
      'Waiting (detention) not charged at terminal, $75.00/hr delivery',
    )
  })

  test('lists two waiting rates apart, and storage and the texts', () => {
    const terms = contingentTermsOf(
      bid({
        deliveryWaitingrate: 82.5,
        storage: 50,
        storageFreedays: 2,
        dryRun: 0,
        examStop: 0,
        extraStop: 0,
        otherFees: ' Port fee $20 ',
        notes: 'Own chassis',
      }),
    )
    expect(terms).toEqual([
      '2 hrs free at terminal, 2 hrs free at delivery',
      'Waiting (detention) $75.00/hr terminal, $82.50/hr delivery',
      'Storage $50.00/day after 2 free days',
      'Other fees: Port fee $20',
      'Own chassis',
    ])
  })
})

describe('contingentChargesOf', () => {
  test('has the same lines for every bid, none of which a total counts (G-100)', () => {
    const charges = contingentChargesOf({ ...bid(), terminalWaitingrate: 60, storageFreedays: 2, dryRun: 0 })
    expect(charges.map(({ label }) => label)).toEqual(contingentChargesOf(bid()).map(({ label }) => label))
    const waiting = { label: 'Terminal waiting time (detention)', rate: '/hr after 2 hrs', cents: 6000, free: 2 }
    expect(charges[0]).toEqual(waiting)
    expect(charges[2]).toMatchObject({ label: 'Storage, per day', rate: 'after 2 free days' })
    expect(charges[3]).toEqual({ label: 'Dry run', cents: 0 })
  })

  test('lists storage after the first day when no day is free, which the estimate counts', () => {
    covers('F-057')
    const charges = bid({ storage: 7.77, storageFreedays: 0 })
    expect(bidPartsOf(charges).find(({ kind }) => kind === 'storage')).toMatchObject({ cents: 777 })
    expect(contingentChargesOf(charges)[2]).toMatchObject({ label: 'Storage after the first day' })
    expect(contingentTermsOf(charges)).toContain('Storage after the first day $7.77/day')
  })
})
