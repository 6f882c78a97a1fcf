import type { z } from 'zod'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'

/** A value by its schema; what it does not take is refused by its fields, or with the given refusal. */
export function parse(schema: z.ZodType, value: unknown, refusal?: RefusalCode): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (refusal) throw new Refusal(refusal)
  const fields = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refusal('invalid-input', fields)
}
