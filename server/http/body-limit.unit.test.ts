import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { postLoads } from '#domain/loads/api.ts'
import { askQuestion } from '#domain/questions/api.ts'
import { covers } from '#domain/testing.ts'
import { storableLines, storableText } from '#domain/validation.ts'
import { bodyLimitOf, mostBody, usualBody } from './body-limit.ts'

function limitFor(body: z.ZodType): number {
  const reply = z.object({})
  return bodyLimitOf(endpoint({ method: 'POST', path: '/api/x', summary: '', access: 'anyone', body, reply }))
}

test('a body of short texts ends at 32 kB', () => {
  covers('F-201')
  expect(usualBody).toBe(32_768)
  expect(limitFor(z.object({ text: storableText(2000), other: z.number().optional() }))).toBe(usualBody)
  expect(bodyLimitOf(askQuestion)).toBe(usualBody)
})

test('a body of long texts or long lists is taken as long as its schema allows, however it is written', () => {
  covers('F-201')
  const text = z.object({ text: storableLines(10_000).optional() })
  const list = z.object({ list: z.array(storableText(200).nullable()).max(100).default([]) })
  const either = z.union([text, list]).transform((given) => given)
  for (const [schema, longest] of [
    [text, { text: '\u00e9'.repeat(10_000) }],
    [list, { list: Array<string>(100).fill('\u00e9'.repeat(200)) }],
    [either, { list: Array<string>(100).fill('\u00e9'.repeat(200)) }],
  ] as const) {
    expect(schema.safeParse(longest).success).toBe(true)
    const escaped = JSON.stringify(longest).replaceAll('\u00e9', String.raw`\u00e9`)
    expect(limitFor(schema)).toBeGreaterThan(escaped.length)
    expect(limitFor(schema)).toBeLessThan(escaped.length + 2 * usualBody)
  }
  expect(bodyLimitOf(postLoads)).toBe(mostBody)
})
