import { expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { cardCharges, ratesInShort, zerosSentence } from './card-charges.ts'
import { NewRates, storedCharges } from './rates.ts'

test('rates that are carried over say which usual charges are 0', () => {
  covers('F-258')
  expect(zerosSentence(chargeDefaults)).toBe('Fuel surcharge (FSC) and Chassis fee are 0.')
  expect(zerosSentence({ ...chargeDefaults, fsc: 18, chassisFee: 20, dryRun: 0 })).toBe('Dry run is 0.')
  expect(zerosSentence({ ...chargeDefaults, fsc: 0, chassisFee: 20, dryRun: 0, examStop: 0 })).toBe(
    'Fuel surcharge (FSC), Dry run and Exam stop are 0.',
  )
  expect(zerosSentence({ ...chargeDefaults, fsc: 18, chassisFee: 20 })).toBe('')
  expect(ratesInShort({ ...chargeDefaults, fsc: 18.5, chassisFee: 20 })).toBe('18.5% fuel, $20.00 chassis')
})

test('a rate card has the rules and defaults of a bid, for areas that there are', () => {
  covers('F-258')
  expect(NewRates.parse({ areaId: 7, fsc: 18 })).toEqual({
    areaId: 7,
    ...storedCharges({}),
    fsc: 18,
  })
  expect(NewRates.safeParse({ areaId: 7, fsc: -1 }).error?.issues[0]?.message).toBe('FSC cannot be negative')
  expect(NewRates.safeParse({ areaId: 7000 }).error?.issues[0]).toMatchObject({
    path: ['areaId'],
    message: 'Drayage area is required',
  })
  expect(NewRates.parse({ areaId: 7, drayage: 500 })).not.toHaveProperty('drayage')
  expect(Object.keys(storedCharges({ fsc: 3 }))).toEqual(cardCharges)
})
