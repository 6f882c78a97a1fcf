import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'

/** Bytes of a body that every call takes. */
export const usualBody = 32 * 1024
/** Bytes of a body that no call takes more of: a list of long texts is never full of the longest. */
export const mostBody = 8 * usualBody
/** Bytes of a character in JSON at most, as "\u00e9"; what is held to a pattern is ASCII. */
const bytesOf = { any: 6, ascii: 1 }
/** Characters of a text, and bytes of a value, that a schema leaves open: dates, numbers, words. */
const ofOpen = { text: 100, value: 30 }

/**
 * The most bytes of the JSON body of a call: as many as its schema accepts, in steps of `usualBody` and at most
 * `mostBody`. Only calls with long texts or lists take long bodies. Source: F-201.
 */
export function bodyLimitOf({ body }: Endpoint): number {
  return body ? Math.min(Math.ceil(longestOf(body) / usualBody) * usualBody, mostBody) : usualBody
}

/** Bytes of the longest value that a schema accepts. */
function longestOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).reduce((sum, [name, part]) => sum + name.length + 4 + longestOf(part), 2)
  }
  if (def.type === 'array') return 2 + mostOf(schema, 0) * (1 + longestOf(def.element))
  if (def.type === 'string') {
    return 2 + mostOf(schema, ofOpen.text) * (isOfPattern(schema) ? bytesOf.ascii : bytesOf.any)
  }
  if (def.type === 'enum') return Math.max(...Object.values(def.entries).map((word) => String(word).length + 2))
  if (def.type === 'union') return Math.max(...def.options.map(longestOf))
  if (def.type === 'pipe') return longestOf(def.in)
  return 'innerType' in def ? longestOf(def.innerType) : ofOpen.value
}

/** The longest length that the checks of a schema allow. */
function mostOf({ _zod: { def } }: z.core.$ZodType, open: number): number {
  const lengths = (def.checks ?? []).flatMap((check) => {
    const one = (check as z.core.$ZodChecks)._zod.def
    if (one.check === 'max_length') return one.maximum
    return one.check === 'length_equals' ? one.length : []
  })
  return lengths.length > 0 ? Math.min(...lengths) : open
}

function isOfPattern({ _zod: { def } }: z.core.$ZodType): boolean {
  return 'pattern' in def || (def.checks ?? []).some(({ _zod }) => 'pattern' in _zod.def)
}
