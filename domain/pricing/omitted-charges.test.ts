import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { omittedCharges } from './omitted-charges.ts'

test('a bid says which of fuel surcharge and chassis it leaves out', () => {
  covers('F-258')
  expect(omittedCharges({ fsc: 0, chassisFee: 0 })).toEqual(['No fuel surcharge quoted', 'No chassis quoted'])
  expect(omittedCharges({ fsc: 18, chassisFee: 0 })).toEqual(['No chassis quoted'])
  expect(omittedCharges({ fsc: 0, chassisFee: 20 })).toEqual(['No fuel surcharge quoted'])
  expect(omittedCharges({ fsc: 18, chassisFee: 20 })).toEqual([])
})
