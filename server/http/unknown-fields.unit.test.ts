import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postLoad } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { openApi } from './openapi/document.ts'
import { unknownFields } from './unknown-fields.ts'

const declared = await declaredEndpoints()
type Operation = { requestBody?: { content: Record<string, { example: Record<string, unknown> }> } }
const { paths } = JSON.parse(JSON.stringify(await openApi(declared))) as {
  paths: Record<string, Record<string, Operation>>
}
const withBodies = declared.flatMap((endpoint) => {
  const { requestBody } = paths[endpoint.path]![endpoint.method.toLowerCase()]!
  const example = requestBody?.content['application/json']?.example
  return endpoint.body && example ? [[nameOf(endpoint), endpoint.body, example] as const] : []
})

test.each(withBodies)('%s knows every field of its example and none besides', (_name, body, example) => {
  covers('F-238')
  expect(unknownFields(body, example, 'field')).toEqual([])
  expect(unknownFields(body, { ...example, qqqqqqqq: 1 }, 'field')).toEqual([
    { path: 'qqqqqqqq', message: 'Unknown field: qqqqqqqq.' },
  ])
})

test.each(withBodies)('%s takes lists in lists of any depth, at any of its names', (_name, body, example) => {
  covers('F-201')
  const deep: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
  expect(unknownFields(body, deep, 'field')).toEqual([])
  for (const name of Object.keys(example)) {
    expect(unknownFields(body, { ...example, [name]: deep }, 'field')).toEqual([])
    expect(unknownFields(body, { ...example, [name]: [deep] }, 'field')).toEqual([])
  }
})

const Shape = z.object({
  targetPrice: z.number().optional(),
  prepull: z.number().default(0),
  drayageAreaID: z.number(),
  place: z.union([z.object({ zip: z.string() }), z.object({ city: z.string() })]).nullable(),
  rows: z.array(z.object({ containerType: z.string() })).prefault([]),
  anything: z.record(z.string(), z.unknown()),
})

describe('a name that a shape does not know', () => {
  test.each([
    [{ targetprice: 1 }, 'targetprice', 'Unknown field: targetprice. Did you mean targetPrice?'],
    [{ target_price: 1 }, 'target_price', 'Unknown field: target_price. Did you mean targetPrice?'],
    [{ Prepul: 1 }, 'Prepul', 'Unknown field: Prepul. Did you mean prepull?'],
    [{ drayageAreaId: 1 }, 'drayageAreaId', 'Unknown field: drayageAreaId. Did you mean drayageAreaID?'],
    [{ price: 1 }, 'price', 'Unknown field: price.'],
    [{ place: { zip: '9', town: 'Ontario' } }, 'place.town', 'Unknown field: town.'],
    [
      { rows: [{}, { containertype: '' }] },
      'rows.1.containertype',
      'Unknown field: containertype. Did you mean containerType?',
    ],
    [{ toString: 1 }, 'toString', 'Unknown field: toString.'],
  ])('in %j is named', (value, path, message) => {
    covers('F-238')
    expect(unknownFields(Shape, value, 'field')).toEqual([{ path, message }])
  })

  test('may be anything where a record takes all', () => {
    covers('F-238')
    expect(unknownFields(Shape, { anything: { a: 1, b: { c: 2 } }, place: { city: '' } }, 'field')).toEqual([])
  })

  test('is one of ten at most, and is cut off at 60 characters', () => {
    covers('F-238')
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${'x'.repeat(100)}${index}`, 1]))
    const found = unknownFields(postLoad.body, many, 'field')
    expect(found).toHaveLength(10)
    expect(found[0]!.message).toBe(`Unknown field: ${'x'.repeat(60)}….`)
  })
})
