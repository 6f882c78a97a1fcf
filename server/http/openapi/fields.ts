import type { JsonSchema } from '../json-schema.ts'

/** A field of a schema, and its place: the name of the shape or call, then the fields that lead to it. */
type Visit = (field: JsonSchema, path: readonly string[], isRequired: boolean) => void

const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const
const single = ['items', 'additionalProperties'] as const

/** Visits every field of a schema, those in lists and choices too; what it refers to is another schema. */
export function eachField(schema: JsonSchema, path: readonly string[], visit: Visit): void {
  const required = (schema['required'] ?? []) as string[]
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
    visit(field, [...path, name], required.includes(name))
    eachField(field, [...path, name], visit)
  }
  const inner = [...lists.flatMap((part) => schema[part] ?? []), ...single.map((part) => schema[part])]
  for (const part of inner) if (typeof part === 'object') eachField(part as JsonSchema, path, visit)
}

/** Whether a field may be null. */
export function takesNull({ type, enum: choices, anyOf, oneOf }: JsonSchema): boolean {
  const options = [anyOf, oneOf].flatMap((part) => (part ?? []) as JsonSchema[])
  return [type].flat().includes('null') || ((choices ?? []) as unknown[]).includes(null) || options.some(takesNull)
}
