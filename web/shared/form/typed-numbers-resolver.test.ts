import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ProfileFields } from '#domain/profile/form.ts'
import { covers } from '#domain/testing.ts'
import { typedNumbersResolver } from './typed-numbers-resolver.ts'

type Typed = { estimatedCapacity: string }
const options = { fields: {}, shouldUseNativeValidation: false }

test.each([
  ['', true, {}],
  [' ', true, {}],
  ['', false, { estimatedCapacity: { message: 'Required' } }],
  ['0', true, { estimatedCapacity: { type: 'too_small' } }],
])('%o, where blank stays: %s', async (estimatedCapacity, blankStays, errors) => {
  covers('B-171', 'F-266')
  const kinds = { estimatedCapacity: 'count' } as const
  const resolve = typedNumbersResolver<Typed, z.output<typeof ProfileFields>>(ProfileFields, kinds, { blankStays })
  const result = await resolve({ estimatedCapacity }, undefined, options)
  expect(result.errors).toMatchObject(errors)
  if (Object.keys(errors).length === 0) expect(result.values).toEqual({})
})
