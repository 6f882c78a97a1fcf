import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { containerTypes, containerTypeValues } from './container-types.ts'
import { defaultDuration, durationChoices, isShortAuction, longestDuration } from './durations.ts'
import { foldWeight, isOverweight, unfoldWeight, withOverweight } from './weight.ts'

describe('choices', () => {
  test('has 15 container types in their order', () => {
    covers('A-295', 'A-296', 'A-297', 'A-298')
    expect(containerTypes.map(({ label }) => label).join(', ')).toBe(
      "20' GP, 20' HC, 40' GP, 40' HC, 45' HC, 20' OT, 20' OT HC, 40' OT, 40' OT HC, " +
        "20' FR, 20' FR HC, 40' FR, 40' FR HC, 20' Reefer, 40' Reefer HC",
    )
    expect(containerTypeValues).toHaveLength(15)
  })

  test('has 11 durations, 24 hours first', () => {
    covers('A-123', 'A-130')
    expect(durationChoices).toEqual([1, 2, 3, 6, 12, 24, 48, 72, 96, 120, 168])
    expect(defaultDuration).toBe(24)
    expect(longestDuration).toBe(336)
    expect(durationChoices.filter(isShortAuction)).toEqual([1, 2, 3, 6, 12])
  })
})

describe('foldWeight', () => {
  test.each([
    ['Legal', 41_500, 'Legal'],
    ['Overweight', null, 'Overweight'],
    ['Exact', 41_500, '41500'],
    ['Exact', 200_000, '200000'],
    ['Exact', 200_001, null],
    ['Exact', null, null],
    ['Exact', 0, null],
    ['Exact', 12.5, null],
    ['Exact', Number.NaN, null],
  ] as const)('folds %s with %s into %s', (type, value, expected) => {
    covers('A-275', 'A-359')
    expect(foldWeight(type, value)).toBe(expected)
  })

  test('is reversed by unfolding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (value) => {
        expect(unfoldWeight(foldWeight('Exact', value) ?? '')).toEqual({ type: 'Exact', value })
      }),
    )
    expect(unfoldWeight('Legal')).toEqual({ type: 'Legal', value: null })
    expect(unfoldWeight('heavy')).toEqual({ type: 'Exact', value: null })
  })
})

describe('isOverweight', () => {
  test.each([
    ["20' GP", '38000', false],
    ["20' GP", '38001', true],
    ["20' Reefer", '38001', true],
    ["40' HC", '38001', false],
    ["40' HC", '44000', false],
    ["40' HC", '44001', true],
    ["45' HC", '44001', true],
    ["40' HC", 'Legal', false],
    ["40' HC", 'Overweight', true],
  ] as const)('%s with %s: %s', (containerType, weight, expected) => {
    covers('A-125', 'A-126')
    expect(isOverweight(weight, containerType)).toBe(expected)
  })

  test('sets the flag and never removes it', () => {
    covers('A-125', 'A-126')
    expect(withOverweight([false, true, false, false, true], '38001', "20' GP")).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect(withOverweight([true, false, false, false, false], 'Legal', "20' GP")).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(withOverweight([false, false, false, false, false], '38000', "20' GP")).toEqual(Array(5).fill(false))
  })
})
