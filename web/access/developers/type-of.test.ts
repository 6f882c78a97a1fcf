import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { ApiDocument, Schema } from './document.ts'
import { typeOf } from './type-of.ts'

const Lane: Schema = { type: 'object', properties: { id: { type: 'integer' } } }
const document = { components: { schemas: { Lane } } } as unknown as ApiDocument

test.each<[Schema, string]>([
  [{ type: ['string', 'null'], format: 'date-time' }, 'date-time | null'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: ['array', 'null'], items: { type: 'string' } }, 'list of string | null'],
  [{ anyOf: [{ $ref: '#/components/schemas/Lane' }, { type: 'null' }] }, 'Lane | null'],
  [{ enum: ['a', null] }, '"a" | null'],
  [{ type: 'integer', minimum: -(2 ** 53 - 1), maximum: 2 ** 53 - 1 }, 'integer'],
  [{ type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, 'integer, from 1'],
  [{ type: 'integer', minimum: 1, maximum: 336 }, 'integer, 1 to 336'],
  [{ type: 'string', maxLength: 2000 }, 'string, up to 2,000 characters'],
])('%j is "%s": null is named, and no limit that says nothing', (schema, words) => {
  covers('F-272')
  expect(typeOf(schema, document)).toBe(words)
})
