import type { z } from 'zod'
import { jsonSchemaOf, type JsonSchema } from '#server/http/json-schema.ts'

/** A text within a body or query: where it is, and how many characters it may have. */
export type TextField = { path: string[]; most: number | undefined }

/** Every text that a schema takes, at any depth; of a list the first. Choices among words are texts, too. */
export function textsOf(schema: z.ZodType): TextField[] {
  return textsIn(jsonSchemaOf(schema, 'input'), [])
}

function textsIn(schema: JsonSchema, path: string[]): TextField[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as JsonSchema[])
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const items = schema['items'] as JsonSchema | undefined
  const own = 'enum' in schema || 'const' in schema || [schema['type']].flat().includes('string')
  return [
    ...(own ? [{ path, most: schema['maxLength'] as number | undefined }] : []),
    ...parts.flatMap((part) => textsIn(part, path)),
    ...properties.flatMap(([name, part]) => textsIn(part, [...path, name])),
    ...(items ? textsIn(items, [...path, '0']) : []),
  ].filter(isFirst)
}

/** Alternatives have the same text more than once: the longest counts. */
function isFirst({ path, most }: TextField, place: number, all: TextField[]): boolean {
  const same = all.filter((other) => other.path.join('.') === path.join('.'))
  const longest = same.reduce((one, other) => ((other.most ?? 0) > (one.most ?? 0) ? other : one))
  return place === all.indexOf(longest) && (most ?? 0) === (longest.most ?? 0)
}

/** A value with a text put into it, whatever was there before. */
export function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') return [withText(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...object, [name]: withText(object[name], rest, text) }
}
