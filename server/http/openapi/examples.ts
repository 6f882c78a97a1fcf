import type { JsonSchema } from '../json-schema.ts'
import { takesNull } from './fields.ts'
import { byField, type KnownValue } from './sample-values.ts'

type Components = Record<string, JsonSchema>

/** By the required form of a text. */
const byFormat: Record<string, string> = {
  'date-time': '2027-03-15T16:00:00.000Z',
  date: '2027-03-15',
  email: 'dispatch@example.com',
  uri: 'https://example.com/hooks',
  uuid: '3f0c9a52-7b1e-4c1d-9a55-0d6a1f4b2c11',
  guid: '3f0c9a52-7b1e-4c1d-9a55-0d6a1f4b2c11',
  binary: '(the file)',
}

/** Texts that are tried where one must match a pattern. */
const tried = [
  'Text',
  '7',
  '08:00',
  '2027-03-15',
  '2027-03-15T16:00:00.000Z',
  '#175287',
  'MAEU',
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  '3f0c9a527b1e4c1d9a550d6a1f4b2c11',
  '/api/loads/88',
]

/** One value that a schema describes: every field that is required, lists with one row. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { $ref, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return exampleOf(resolved(schema, components), components)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const options = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (options?.[0]) return exampleOf(options[0], components)
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => exampleOf(part as JsonSchema, components)))
  return ofType(schema, components)
}

/** The same of a part of an address, where all is text. */
export function exampleOfText(name: string, schema: JsonSchema, components: Components): unknown {
  const known = byField[name] ?? undefined
  const shape = resolved(schema, components)
  const fitting = known === undefined ? undefined : [known, String(known)].find((value) => takes(shape, value))
  return fitting ?? exampleOf(schema, components)
}

function ofType(schema: JsonSchema, components: Components): unknown {
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type']
  if (type === 'object') return ofObject(schema, components)
  if (type === 'array') return ofArray(schema, components)
  if (type === 'string') return ofText(schema)
  if (type === 'integer' || type === 'number') return ofNumber(schema)
  return type === 'boolean' ? true : null
}

function ofObject({ properties = {}, required = [] }: JsonSchema, components: Components): unknown {
  const names = required as string[]
  const wanted = Object.entries(properties as Record<string, JsonSchema>).filter(([name]) => names.includes(name))
  return Object.fromEntries(wanted.map(([name, schema]) => [name, ofField(name, schema, components)]))
}

/** The value that its name suggests, if its schema accepts it. */
function ofField(name: string, schema: JsonSchema, components: Components): unknown {
  const known = byField[name]
  return known !== undefined && takes(resolved(schema, components), known) ? known : exampleOf(schema, components)
}

function resolved(schema: JsonSchema, components: Components): JsonSchema {
  return typeof schema['$ref'] === 'string' ? (components[schema['$ref'].split('/').at(-1)!] ?? {}) : schema
}

/** Whether a schema of a plain kind, or one that may be null, takes a value. */
function takes(schema: JsonSchema, value: KnownValue): boolean {
  if (value === null) return takesNull(schema)
  if (typeof value === 'object') return [schema['type']].flat().includes('array')
  if ('const' in schema || 'enum' in schema || 'format' in schema) return false
  const types = [schema['type']].flat()
  if (typeof value === 'string') return types.includes('string') && fitsText(schema, value)
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number }
  return (types.includes('number') || types.includes('integer')) && value >= minimum && value <= maximum
}

function fitsText({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema, text: string): boolean {
  const isLong = text.length >= (minLength as number) && text.length <= (maxLength as number)
  return isLong && (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text))
}

function ofArray({ items, prefixItems, minItems = 1 }: JsonSchema, components: Components): unknown {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item as JsonSchema, components))
  const item = exampleOf((items ?? {}) as JsonSchema, components)
  return Array.from({ length: Math.max(1, minItems as number) }, () => item)
}

function ofText(schema: JsonSchema): string {
  const { format, minLength = 1 } = schema
  const known = typeof format === 'string' ? byFormat[format] : undefined
  return known ?? tried.find((text) => fitsText(schema, text)) ?? 'A'.repeat(minLength as number)
}

function ofNumber({ minimum, exclusiveMinimum, maximum, default: usual }: JsonSchema): number {
  if (typeof usual === 'number') return usual
  const least = Math.max((minimum ?? -Infinity) as number, ((exclusiveMinimum ?? -Infinity) as number) + 1, 1)
  return Math.min(least, (maximum ?? Infinity) as number)
}
