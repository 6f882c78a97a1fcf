import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { detailsOfKind } from '#domain/milestones/details.ts'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'

const endless = 'a-'.repeat(125_000)

/** Every schema of a text within a schema. */
function textsWithin(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [schema]
    case 'object':
      return Object.values(def.shape).flatMap(textsWithin)
    case 'array':
      return textsWithin(def.element)
    case 'union':
      return def.options.flatMap(textsWithin)
    case 'pipe':
      return [def.in, def.out].flatMap(textsWithin)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textsWithin(def.innerType)
    default:
      return []
  }
}

/** The checks that a text is put to, by what they check. */
function checksAsked(schema: z.core.$ZodType, text: string): string[] {
  const asked: string[] = []
  const { def } = schema._zod
  const undo = [...(def.checks ?? [])].map((check) => {
    const own = check._zod.check
    check._zod.check = (payload) => {
      asked.push(check._zod.def.check)
      return own(payload)
    }
    return () => (check._zod.check = own)
  })
  schema._zod.run({ value: text, issues: [] }, { async: false })
  for (const each of undo) each()
  return asked
}

function schemasOf({ params, query, body, form }: Endpoint): z.ZodType[] {
  return [params, query, body, form?.fields].filter((schema) => schema !== undefined)
}

test('no text is changed, or judged by more than one rule, once it is too long', async () => {
  covers('F-201')
  const details = Object.entries(detailsOfKind).map(([kind, schema]) => [kind, schema] as const)
  const declared = (await declaredEndpoints()).flatMap((endpoint) =>
    schemasOf(endpoint).map((schema) => [nameOf(endpoint), schema] as const),
  )
  const texts = [...details, ...declared].flatMap(([name, schema]) =>
    textsWithin(schema).map((text) => [name, text] as const),
  )
  expect(texts.length).toBeGreaterThan(300)
  for (const [name, text] of texts) {
    const asked = checksAsked(text, endless)
    expect(asked.length, `${name}: ${asked.join(', ')}`).toBeLessThan(2)
    expect(asked, name).not.toContain('overwrite')
  }
})
