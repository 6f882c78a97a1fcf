import { expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { newBidValues, replacedZeros, storedBidValues, submitTabs, tabsFor } from './bid-fields.ts'
import { omissionOf, replacedSentence, stillReplaced } from './bid-notes.ts'
import { carriedTexts, changedTabs, defaultTexts } from './carried-rates.ts'

const zeros = { ...chargeDefaults, drayage: 500, dryRun: 0, examStop: 0, terminalWaitingrate: 0 }

test('names the zeros of a modified bid that the form raises, until they are 0 again', () => {
  covers('F-006', 'A-168')
  const names = replacedZeros(zeros)
  const values = storedBidValues(zeros)
  expect(replacedSentence(stillReplaced(names, values))).toBe(
    '3 charges of your current bid are 0 and will be set to the default: ' +
      'Dry run $100.00, Exam stop $100.00, Terminal waiting $75.00/hr.',
  )
  const kept = { ...values, examStop: '0.00', terminalWaitingrate: '' }
  expect(replacedSentence(stillReplaced(names, kept))).toBe(
    '1 charge of your current bid is 0 and will be set to the default: Dry run $100.00.',
  )
})

test('names a missing fuel surcharge or chassis', () => {
  covers('F-008', 'F-258')
  expect(omissionOf({ fsc: 0, chassisFee: 0 })).toEqual({
    title: 'No fuel surcharge and no chassis quoted',
    text: 'The shipper reads “No fuel surcharge quoted” and “No chassis quoted” beside your bid. Enter them, or leave both at 0 if your rate covers them.',
  })
  expect(omissionOf({ fsc: 0, chassisFee: 35 })?.title).toBe('No fuel surcharge quoted')
  expect(omissionOf({ fsc: 22, chassisFee: 0 })).toEqual({
    title: 'No chassis quoted',
    text: 'The shipper reads “No chassis quoted” beside your bid. Enter it, or leave it at 0 if your rate covers it.',
  })
  expect(omissionOf({ fsc: 22, chassisFee: 35 })).toBeNull()
})

test("lists fees for the load's flags first", () => {
  covers('F-084')
  expect(tabsFor(submitTabs, [false, false, false, true, false]).extras.slice(0, 3)).toEqual([
    'reeferFee',
    'overWeightfee',
    'dgFee',
  ])
  expect(tabsFor(submitTabs, [false, false, false, false, false])).toEqual(submitTabs)
})

test('fills the rates of the latest bid except drayage rate, drop fee and texts', () => {
  covers('F-072')
  const last = { ...chargeDefaults, drayage: 900, fsc: 22, dropFee: 75, dryRun: 150 }
  const values = { ...newBidValues(), drayage: '500', ...Object.fromEntries(carriedTexts(last)) }
  expect(values).toMatchObject({ drayage: '500', fsc: '22', dropFee: '0.00', dryRun: '150.00', notes: '' })
  expect(changedTabs(submitTabs, values)).toEqual(['base', 'additional'])
  expect({ ...values, ...Object.fromEntries(defaultTexts()) }).toEqual({ ...newBidValues(), drayage: '500' })
})
