import { z } from 'zod'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { unknownFields } from './unknown-fields.ts'

/** A value by its schema; invalid parts are refused by their fields, or with the given refusal. */
export function parse(schema: z.ZodType, value: unknown, refusal?: RefusalCode): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (refusal) throw new Refusal(refusal)
  throw new Refusal('invalid-input', fieldsOf(result.error))
}

/**
 * The same for a program: refuses unknown names as well, since a misspelled field would be lost. `parameter` is one of
 * the address. Source: F-238.
 */
export function parseExactly(schema: z.ZodType | undefined, value: unknown, word: 'field' | 'parameter'): unknown {
  const result = (schema ?? nothing).safeParse(value)
  const unknown = unknownFields(schema ?? nothing, value, word)
  if (result.success && unknown.length === 0) return schema && result.data
  throw new Refusal('invalid-input', [...unknown, ...(result.success ? [] : fieldsOf(result.error))])
}

const nothing = z.object({})

function fieldsOf({ issues }: z.ZodError) {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}
