import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { detailsOfKind } from '#domain/milestones/details.ts'
import { covers } from '#domain/testing.ts'
import { longText, nasties } from '#server/test/calls/nasty-texts.ts'
import { textsOf, withText } from '#server/test/calls/text-fields.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'

/** Milliseconds of a processor that all rules of a call may take for one text. */
const most = 100
const endless = 'a-'.repeat(125_000)

/** Every schema of a text within a schema. */
function textsWithin(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return [schema]
  if (def.type === 'object') return Object.values(def.shape).flatMap(textsWithin)
  if (def.type === 'array') return textsWithin(def.element)
  if (def.type === 'union') return def.options.flatMap(textsWithin)
  if (def.type === 'pipe') return [def.in, def.out].flatMap(textsWithin)
  return 'innerType' in def ? textsWithin(def.innerType) : []
}

/** The checks of a text, by what they check. */
function checksAsked(schema: z.core.$ZodType, text: string): string[] {
  const asked: string[] = []
  const { def } = schema._zod
  const undo = [...(def.checks ?? [])].map((check) => {
    const { _zod: zod } = check
    const own = zod.check.bind(zod)
    zod.check = (payload) => {
      asked.push(zod.def.check)
      return own(payload)
    }
    return () => (zod.check = own)
  })
  void schema._zod.run({ value: text, issues: [] }, { async: false })
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

const written = new Map<string, string>()

/** Kept, since writing texts takes longer than judging them. */
function text(unit: string, length: number): string {
  const name = `${length} ${unit}`
  const known = written.get(name) ?? longText(unit, length)
  written.set(name, known)
  return known
}

/** The shortest of a few times: the first may have collected garbage. */
function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

test('no text of a call takes long to judge, whatever is in it', async () => {
  covers('F-201')
  for (const endpoint of await declaredEndpoints()) {
    for (const schema of schemasOf(endpoint)) {
      for (const { path, most: longest = 100 } of textsOf(schema)) {
        for (const unit of nasties) {
          for (const length of [longest, 4 * longest, 250_000]) {
            const value = withText({}, path, text(unit, length))
            const before = process.threadCpuUsage()
            schema.safeParse(value)
            if (process.threadCpuUsage(before).user / 1000 < most) continue
            const says = `${nameOf(endpoint)}: ${path.join('.')} of ${JSON.stringify(unit)}`
            expect(
              leastTime(() => schema.safeParse(value)),
              says,
            ).toBeLessThan(most)
          }
        }
      }
    }
  }
})
