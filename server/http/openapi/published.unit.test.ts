import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { readBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { undocumented, validator } from '#server/test/documented.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { isOfStaff, openApi } from './document.ts'
import { bodies } from './sample-values.ts'
import { namesOfDomain } from './named.ts'

const declared = await declaredEndpoints()
const documents = await Promise.all(
  [false, true].map(async (ofStaff) => {
    const endpoints = declared.filter((endpoint) => isOfStaff(endpoint) === ofStaff)
    return [ofStaff ? 'of staff' : 'of everyone else', JSON.stringify(await openApi(endpoints))] as const
  }),
)

/** Examples that their schemas refuse are errors as well. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-illogical-composition-keywords': 'error',
  },
})

describe.each(documents)('the document %s', (name, source) => {
  test('is OpenAPI 3.1 by a linter, without a warning, every example included', async () => {
    covers('Y-182', 'F-222', 'F-272')
    expect(source).toContain('"openapi":"3.1.0"')
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  test('has defaults that their schemas accept, in words of what is sent', () => {
    covers('F-222', 'F-272')
    const refused: string[] = []
    let judged = 0
    const key = documents.findIndex(([other]) => other === name) === 1
    eachSchema(JSON.parse(source), (schema, pointer) => {
      const usual = schema['default'] ?? usualInWords(schema)
      if (usual === undefined) return
      judged += 1
      if (!validator.validate({ $ref: `${key}#${pointer}` }, usual)) refused.push(pointer)
    })
    expect(refused).toEqual([])
    expect(judged).toBeGreaterThan(name === 'of staff' ? 5 : 50)
  })
})

/** The default that a description ends with. */
function usualInWords({ description }: Json): unknown {
  const [, json] = /Default: `(.+)`\.$/.exec(typeof description === 'string' ? description : '') ?? []
  return json === undefined ? undefined : (JSON.parse(json) as unknown)
}

test('an answer with more, less or other than the document says is found', () => {
  covers('F-222')
  const { method, path } = readBid
  const found = undocumented(readBid, 200, { id: 'seven' })
  expect(found, `${method} ${path}`).toContainEqual(expect.stringContaining('must have required property'))
  expect(undocumented(readBid, 404, { message: 'Bid not found' })).toContainEqual(expect.stringContaining("'code'"))
  expect(undocumented(readBid, 418, {})).toEqual(['status 418 is not in the document'])
})

test('a body written by hand has no field that its call does not know', async () => {
  covers('F-222')
  const { endpoints } = await namesOfDomain()
  for (const [{ body }, { name }] of endpoints) {
    const example = bodies[name]
    if (!example || !body) continue
    expect(Object.keys(body.parse(example) as object), name).toEqual(expect.arrayContaining(Object.keys(example)))
  }
})

/** Fields with the id of an area. */
const areaIds = new Set(['drayageAreaID', 'areaId'])

/** Variants of a number: with decimals, without, at both ends. */
const numbers = [-1, -0.01, 0, 0.005, 0.01, 1, 1.5, 7, 29.99, 500.005, 999_999.99, 1_000_000, 1_000_000.01, 1e-7]

test('a number of a body is valid by the document where the server takes it, and nowhere else', () => {
  covers('F-222')
  const differing: string[] = []
  for (const endpoint of declared) {
    const { body } = endpoint
    if (!body) continue
    const { example, schema } = bodyOf(endpoint)
    for (const place of numbersIn(example)) {
      // Shapes don't check which areas exist.
      for (const number of areaIds.has(String(place.at(-1))) ? numbers.filter((one) => one !== 1_000_000) : numbers) {
        const sent = replaced(example, place, number)
        const takes = body.safeParse(sent).error?.issues.every(({ path }) => path.join('.') !== place.join('.')) ?? true
        const isValid = validator.validate(schema, sent)
        if (takes !== isValid) differing.push(`${nameOf(endpoint)} ${place.join('.')} ${number}: ${takes} ${isValid}`)
      }
    }
  }
  expect(differing).toEqual([])
})

type Json = Record<string, unknown>

function bodyOf({ method, path }: { method: string; path: string }): { example: Json; schema: object } {
  const index = documents.findIndex(([, source]) => path in (JSON.parse(source) as { paths: Json }).paths)
  const place = ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json']
  const document = JSON.parse(documents[index]![1]) as Json
  const content = place.reduce((at, name) => at[name] as Json, document) as { example: Json }
  const pointer = [...place, 'schema'].map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/')
  return { example: content.example, schema: { $ref: `${index === 1}#/${pointer}` } }
}

function numbersIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: string[], number: number): unknown {
  if (name === undefined) return number
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, rest, number) : item))
  return { ...(value as Json), [name]: replaced((value as Json)[name], rest, number) }
}

function eachSchema(value: unknown, judge: (schema: Json, pointer: string) => void, pointer = ''): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) judge(value as Json, pointer)
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'example') eachSchema(inner, judge, `${pointer}/${encodeURIComponent(name.replaceAll('/', '~1'))}`)
  }
}
