import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { chargeDefaults, type ChargeName } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { Acceptance, BidChange, ModifyBidForm, NewBid } from './form.ts'

beforeAll(installDefaultMessages)

const surcharges = Object.keys(chargeDefaults) as ChargeName[]

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('NewBid', () => {
  test('fills in the defaults', () => {
    covers('A-437', 'A-438', 'A-439', 'A-440')
    expect(NewBid.parse({ drayage: 1 })).toEqual({ drayage: 1, ...chargeDefaults })
  })

  test.each([
    ['A-363', 'drayage', 0.99, 'Drayage rate is required and must be greater than 0'],
    ['A-363', 'drayage', -1, 'Drayage rate is required and must be greater than 0'],
    ['A-364', 'fsc', -1, 'FSC cannot be negative'],
    ['A-365', 'prepull', -1, 'Prepull cannot be negative'],
    ['A-366', 'chassisFee', -1, 'Chassis fee cannot be negative'],
    ['A-367', 'storage', -1, 'Storage cannot be negative'],
    ['A-368', 'terminalFreehours', -1, 'Terminal free hours cannot be negative'],
    ['A-369', 'deliveryFreehours', -1, 'Delivery free hours cannot be negative'],
    ['A-370', 'dryRun', -1, 'Dry run fee cannot be negative'],
    ['A-371', 'examStop', -1, 'Exam stop fee cannot be negative'],
    ['A-372', 'extraStop', -1, 'Extra stop fee cannot be negative'],
    ['A-373', 'dropFee', -1, 'Drop fee cannot be negative'],
    ['A-374', 'overWeightfee', -1, 'Overweight fee cannot be negative'],
    ['A-375', 'dgFee', -1, 'DG fee cannot be negative'],
    ['A-376', 'reeferFee', -1, 'Reefer fee cannot be negative'],
    ['A-377', 'storageFreedays', -1, 'Storage free days must be at least 0'],
    ['A-377', 'storageFreedays', 0.5, 'Storage free days must be at least 0'],
    ['A-377', 'storageFreedays', 1001, 'Enter at most 1,000'],
    ['A-378', 'terminalWaitingrate', -1, 'Number must be greater than or equal to 0'],
    ['A-378', 'deliveryWaitingrate', -1, 'Number must be greater than or equal to 0'],
  ])('%s: %s of %s', (id, field, value, message) => {
    covers(id)
    expect(messageOf(NewBid, { drayage: 500, [field]: value })).toBe(message)
  })

  test('accepts every amount of whole cents up to a million, and no fraction of a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.constantFrom(...surcharges), (cents, name) => {
        const value = name === 'storageFreedays' ? cents % 1000 : cents / 100
        expect(NewBid.parse({ drayage: cents / 100, [name]: value })).toMatchObject({ [name]: value })
        expect(NewBid.safeParse({ drayage: (cents + 0.5) / 100 }).success).toBe(false)
      }),
    )
  })
})

describe('BidChange', () => {
  test('leaves out what is not given', () => {
    expect(BidChange.parse({})).toEqual({})
    expect(BidChange.parse({ fsc: 0, notes: null })).toEqual({ fsc: 0, notes: null })
  })

  test('follows the rules of a new bid, except for the message on drayage', () => {
    covers('A-382', 'A-383')
    expect(messageOf(BidChange, { drayage: 0 })).toBe('Drayage rate is required')
    expect(messageOf(BidChange, { dropFee: -1 })).toBe('Drop fee cannot be negative')
  })
})

describe('ModifyBidForm', () => {
  test('has no minimum except for drayage', () => {
    covers('A-382', 'A-383')
    const negative = Object.fromEntries(surcharges.map((name) => [name, -1]))
    expect(ModifyBidForm.safeParse({ drayage: 1, ...negative }).success).toBe(true)
    expect(messageOf(ModifyBidForm, { ...negative, drayage: 0.5 })).toBe('Drayage rate is required')
    expect(messageOf(ModifyBidForm, negative)).toBe('Drayage rate is required')
  })
})

test('an acceptance may name the version of the bid', () => {
  const at = '2026-11-21T12:00:00.000Z'
  expect([undefined, {}, { expectedUpdatedAt: at }].map((body) => Acceptance.parse(body))).toEqual([null, null, at])
  expect(Acceptance.safeParse({ expectedUpdatedAt: 'yesterday' }).success).toBe(false)
})
