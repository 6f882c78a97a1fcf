import type { JsonSchema } from '../json-schema.ts'
import { fields } from './descriptions/all.ts'
import type { Words } from './descriptions/words.ts'
import { eachField, takesNull } from './fields.ts'

/** The key of the words for a path: the longest that is its end. */
export function keyOf(path: readonly string[]): string | undefined {
  return path.map((_, from) => path.slice(from).join('.')).find((key) => Object.hasOwn(fields, key))
}

/** The words for a field or parameter. */
export function wordsFor(path: readonly string[], schema: JsonSchema): string | undefined {
  const key = keyOf(path)
  if (key === undefined) return undefined
  const words: Words = fields[key]!
  const [text, whenNull] = typeof words === 'string' ? [words] : words
  return [text, clockOf(schema), takesNull(schema) && whenNull].filter(Boolean).join(' ')
}

/** A schema with a description of each of its fields, `$ref` or not. Their defaults become words. Source: F-272. */
export function described(schema: JsonSchema, owner: string): JsonSchema {
  const copy = structuredClone(schema)
  eachField(copy, [owner], (field, path, isRequired) => {
    const words = [wordsFor(path, field), isRequired ? undefined : defaultOf(field)].filter(Boolean).join(' ')
    // Generators take a field with a default for one that is always sent.
    delete field['default']
    if (words) field['description'] = words
  })
  return copy
}

function defaultOf({ default: usual }: JsonSchema): string | undefined {
  return usual === undefined ? undefined : `Default: \`${JSON.stringify(usual)}\`.`
}

/** In which time an instant is written. */
function clockOf({ format, pattern, anyOf }: JsonSchema): string | undefined {
  const words = ((anyOf ?? []) as JsonSchema[]).map(clockOf).find(Boolean)
  if (format !== 'date-time') return words
  return String(pattern).includes('[+-]') ? 'With `Z` for UTC, or with an offset such as `-08:00`.' : 'In UTC.'
}
