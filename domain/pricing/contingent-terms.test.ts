import { describe, expect, test } from 'vitest'
import { asCents } from '#domain/money.ts'
import { compareCharges } from './contingent-terms.ts'

describe('compareCharges', () => {
  test('puts the lower rate first, whatever the free time', () => {
    expect(compareCharges({ cents: asCents(6000), free: 1 }, { cents: asCents(7500), free: 4 })).toBeLessThan(0)
  })

  test('puts the longer free time first at the same rate', () => {
    expect(compareCharges({ cents: asCents(7500), free: 2 }, { cents: asCents(7500), free: 1.5 })).toBeLessThan(0)
    expect(compareCharges({ cents: asCents(7500), free: 2 }, { cents: asCents(7500), free: 2 })).toBe(0)
  })

  test('puts no charge first, with any free time', () => {
    expect(compareCharges({ cents: asCents(0), free: 1 }, { cents: asCents(7500), free: 4 })).toBeLessThan(0)
    expect(compareCharges({ cents: asCents(0), free: 1 }, { cents: asCents(0), free: 4 })).toBe(0)
  })
})
