import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
import { wordsFor } from './describe.ts'
import type { Schemas } from './schemas.ts'

/** The parts of an address that a call takes, as parameters of the document. */
export function parameters({ params, query, path }: Endpoint, place: 'path' | 'query', call: string, schemas: Schemas) {
  const shape = (place === 'path' ? params : query)?.shape ?? {}
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, part]) => {
    const schema = schemaOf(part, schemas)
    const required = place === 'path' || !part.safeParse(undefined).success
    const words = wordsFor(place === 'path' ? [pathTo(name, path)] : [call, `?${name}`], schema)
    return {
      name,
      in: place,
      required,
      description: [words, listWords(part)].filter(Boolean).join(' '),
      schema,
      ...(required && { example: schemas.exampleOfText(name, schema) }),
    }
  })
}

/** In an address all is text: what is read as a whole number is described as one, like the ids of answers. Source: F-272. */
function schemaOf(part: z.ZodType, schemas: Schemas): JsonSchema {
  const read = schemas.of(part, 'output')
  return read['type'] === 'integer' ? read : schemas.of(part, 'input')
}

/** An address up to one of its parameters, such as `/api/loads/{id}`. */
function pathTo(name: string, path: string): string {
  return path.slice(0, path.indexOf(`{${name}}`)) + `{${name}}`
}

/** The words that a comma list takes, as it names them when it refuses another. */
function listWords(part: z.ZodType): string | undefined {
  const message = part.safeParse('?').error?.issues[0]?.message ?? ''
  const [, words] = /^Unknown "\?"; use (.+) or all$/.exec(message) ?? []
  if (!words) return undefined
  const named = words.split(', ').map((word) => `\`${word}\``)
  return `One of ${named.join(', ')}, or several joined by commas; \`all\` leaves nothing out.`
}
