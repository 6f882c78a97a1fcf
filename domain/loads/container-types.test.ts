import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { containerTypeValues, isoTypeOf } from './container-types.ts'

test('each container type has its size and type by ISO 6346', () => {
  covers('X-025')
  expect(containerTypeValues.map(isoTypeOf).join(' ')).toBe(
    '22G1 25G1 42G1 45G1 L5G1 22U1 25U1 42U1 45U1 22P1 25P1 42P1 45P1 22R1 45R1',
  )
  expect(isoTypeOf("53' HC")).toBe(null)
})
