import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** A schema as JSON Schema, for writing answers (`output`) and for the API document. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema as JsonSchema),
  })
  return json
}

/** "A or null" as one type list: the writer of answers has a fast path for it and none for `anyOf`. */
export function flattenNullable(schema: JsonSchema): void {
  const options = schema['anyOf'] as JsonSchema[] | undefined
  if (options?.length !== 2 || options[1]?.['type'] !== 'null') return
  const [value] = options
  if (typeof value?.['type'] !== 'string' || value['enum'] !== undefined) return
  delete schema['anyOf']
  Object.assign(schema, value, { type: [value['type'], 'null'] })
}
