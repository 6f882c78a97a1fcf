import { afterAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { manyScans } from '#server/test/files/jpeg-made.ts'
import { photo } from '#server/test/files/pictures.ts'
import { endIdleDecoders } from './decoders.ts'
import { redrawn, smaller } from './picture.ts'

afterAll(endIdleDecoders)

/** It takes seconds, and its header does not show it. */
const slow = manyScans(2800, 6000)

test('pictures that take longer than their headers say keep no photo of others waiting, and are drawn', async () => {
  covers('F-202')
  let drawn = 0
  const counted = async (one: Promise<unknown>) => one.finally(() => (drawn += 1))
  const slowOnes = [
    counted(redrawn(slow, 'jpg', 'user 1')),
    counted(redrawn(slow, 'jpg', 'user 2')),
    counted(smaller(async () => slow, 'user 3')),
  ]
  expect(await redrawn(await photo('jpeg', 10), 'jpg', 'user 4')).toMatchObject({ format: 'jpg' })
  expect(drawn).toBe(0)
  expect(await Promise.all(slowOnes)).toMatchObject([{ format: 'jpg' }, { format: 'jpg' }, {}])
})
