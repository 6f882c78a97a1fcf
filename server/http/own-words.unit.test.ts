import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { detailsOfKind } from '#domain/milestones/details.ts'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'

beforeAll(installDefaultMessages)

/** A schema and all schemas within it. */
function schemasWithin(schema: z.core.$ZodType, known = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (known.has(schema)) return known
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'transform') return known
  known.add(schema)
  const inner =
    def.type === 'object'
      ? Object.values(def.shape)
      : def.type === 'array'
        ? [def.element]
        : def.type === 'union'
          ? def.options
          : def.type === 'pipe'
            ? [def.in, def.out]
            : def.type === 'record'
              ? [def.keyType, def.valueType]
              : 'innerType' in def
                ? [def.innerType]
                : []
  for (const one of inner) schemasWithin(one, known)
  return known
}

function schemasOf({ params, query, body, form }: Endpoint): z.ZodType[] {
  return [params, query, body, form?.fields].filter((schema) => schema !== undefined)
}

/** Too long, too short, too large, too small, too exact, of another type. */
const wrong: unknown[] = [
  '',
  'x',
  'x'.repeat(10_000),
  ' ',
  '\0',
  '\uD800',
  'a@',
  '2026-13-45',
  '1e999',
  '-1',
  '{}',
  0,
  -1,
  0.5,
  0.001,
  -0.001,
  1e300,
  -1e300,
  2 ** 53,
  Number.NaN,
  Infinity,
  -Infinity,
  undefined,
  null,
  true,
  false,
  [],
  [null],
  Array.from({ length: 1000 }, () => 'x'),
  Array.from({ length: 1000 }, () => 1),
  [[]],
  {},
  { unknown: 1 },
  { role: 'nobody', kind: 'nothing' },
]

/** How zod 3 and 4 speak. Those that the texts quote are "Required", "Invalid input", "Invalid email" and two sizes. */
const ofLibrary =
  /^(?!Invalid (?:input|email|email address|date|time|or expired link|document type|status)$)(?:Too (?:big|small)|Invalid |Unrecognized|Expected |expected|Input |String |Number |Array |Date |BigInt|Not a |Unknown error|Value must|Must be (?:valid|a|an) (?!valid email))|character\(s\)|\bNaN\b|received (?:undefined|null|string|number|boolean|object|array)|undefined|\[object/
const quoted = [
  /^Expected a number$/,
  /^String must contain at least \d+ character\(s\)$/,
  /^Number must be greater than or equal to -?\d+(?:\.\d+)?$/,
]

/** Out of its place, a part may get what the part before it never gives. */
function messagesOf(schema: z.core.$ZodType, value: unknown): string[] {
  const { issues = [] } = (schema as z.ZodType).safeParse(value).error ?? {}
  return issues.map(({ message }) => message)
}

test('no call answers in the words of a library, whatever is wrong', async () => {
  covers('F-235')
  const details = Object.entries(detailsOfKind).map(([kind, schema]) => [kind, schema] as const)
  const declared = (await declaredEndpoints()).flatMap((endpoint) =>
    schemasOf(endpoint).map((schema) => [nameOf(endpoint), schema] as const),
  )
  const judged = new Set<z.core.$ZodType>()
  const said = new Map<string, string>()
  for (const [name, schema] of [...details, ...declared]) {
    for (const one of schemasWithin(schema)) {
      if (judged.has(one)) continue
      judged.add(one)
      for (const value of wrong) for (const message of messagesOf(one, value)) said.set(message, name)
    }
  }
  expect(judged.size).toBeGreaterThan(800)
  const foreign = [...said].filter(([message]) => ofLibrary.test(message) && !quoted.some((form) => form.test(message)))
  expect(foreign).toEqual([])
  expect([...said.keys()].filter((message) => message.trim() === '' || message.length > 300)).toEqual([])
})
