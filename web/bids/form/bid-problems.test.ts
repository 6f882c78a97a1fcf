import { describe, expect, test } from 'vitest'
import { ModifyBidForm, NewBid } from '#domain/bids/form.ts'
import { covers } from '#domain/testing.ts'
import { chargesOf, newBidValues } from './bid-fields.ts'
import { bidProblems, serverWarning } from './bid-problems.ts'

const good = { ...newBidValues(), drayage: '1,250' }

test('counts a refused number as 0, like the live total and the question about the bid', () => {
  covers('F-003')
  expect(chargesOf({ ...good, drayage: '12.345', fsc: '22x', prepull: '1.250,00', chassisFee: '35' })).toMatchObject({
    drayage: 0,
    fsc: 0,
    prepull: 0,
    chassisFee: 35,
  })
})

describe('bidProblems', () => {
  test('finds nothing in the defaults with a drayage rate', () => {
    expect(bidProblems(NewBid, good)).toEqual({})
    expect(bidProblems(ModifyBidForm, good)).toEqual({})
  })

  test.each([
    ['submit', NewBid],
    ['modify', ModifyBidForm],
  ])('%s: requires a blank number and counts a blank waiting rate as 0', (_, schema) => {
    covers('F-004', 'A-378', 'A-385')
    const values = { ...good, dryRun: ' ', terminalFreehours: '', storageFreedays: '', deliveryWaitingrate: '' }
    expect(bidProblems(schema, values)).toEqual({
      dryRun: 'Required',
      terminalFreehours: 'Required',
      storageFreedays: 'Required',
    })
  })

  test("refuses text that is no number with its own message, a blank drayage rate with the schema's", () => {
    covers('F-001', 'F-002', 'A-363')
    expect(bidProblems(NewBid, { ...good, drayage: '1.250.00', fsc: '22x', storageFreedays: '1.5' })).toEqual({
      drayage: 'Enter an amount, such as 1,250.00',
      fsc: 'Enter a number, using digits only',
      storageFreedays: 'Storage free days must be at least 0',
    })
    expect(bidProblems(NewBid, { ...good, drayage: '12.345' })).toEqual({ drayage: 'Enter at most 2 decimals' })
    expect(bidProblems(NewBid, newBidValues())).toEqual({
      drayage: 'Drayage rate is required and must be greater than 0',
    })
  })
})

test("warns in the modify form with the server's messages", () => {
  covers('F-009', 'A-383')
  expect(bidProblems(ModifyBidForm, { ...good, fsc: '-5' })).toEqual({})
  expect(serverWarning('fsc', '-5')).toBe('FSC cannot be negative')
  expect(serverWarning('storageFreedays', '1.5')).toBe('Storage free days must be at least 0')
  expect(serverWarning('fsc', '5')).toBeUndefined()
  expect(serverWarning('fsc', 'abc')).toBeUndefined()
})
