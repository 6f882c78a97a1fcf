import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import type { JsonSchema } from '../json-schema.ts'
import { described, keyOf } from './describe.ts'
import { features, fields } from './descriptions/all.ts'
import { isOfStaff, openApi } from './document.ts'
import { eachField, takesNull } from './fields.ts'

type Content = Record<string, { schema?: JsonSchema }>
type Parameter = { name: string; in: string; description?: string; schema: JsonSchema }
type Operation = {
  operationId: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
/** A field or parameter of a document, by where it is. */
type Part = { place: string; words: string; schema: JsonSchema; path: readonly string[] }

const declared = await declaredEndpoints()
const documents = await Promise.all(
  [false, true].map((ofStaff) => openApi(declared.filter((endpoint) => isOfStaff(endpoint) === ofStaff))),
)
const calls = documents.flatMap(({ paths, webhooks }) => [
  ...Object.entries(paths).flatMap(([path, of]) =>
    Object.values(of as Record<string, Operation>).map((operation) => ({ path, operation })),
  ),
  ...Object.values(webhooks).map(({ post }) => ({ path: '', operation: post as Operation })),
])
const parts = [
  ...calls.flatMap(partsOfCall),
  ...documents.flatMap(({ components }) => [
    ...partsOfShapes(components.schemas),
    ...Object.values(components.responses).flatMap((response) => partsOfAnswer('Problem', response)),
  ]),
]

function partsOfCall({ path, operation: { operationId, parameters = [], requestBody, responses } }: (typeof calls)[0]) {
  return [
    ...parameters.map(({ name, in: place, description = '', schema }) => {
      const key =
        place === 'path' ? [path.slice(0, path.indexOf(`{${name}}`)) + `{${name}}`] : [operationId, `?${name}`]
      return { place: `${operationId}.${name}`, words: description, schema, path: key }
    }),
    ...[requestBody, ...Object.values(responses)].flatMap((one) => partsOfAnswer(operationId, one)),
  ]
}

function partsOfAnswer(name: string, { content = {} }: { content?: Content } = {}): Part[] {
  return Object.values(content).flatMap(({ schema = {} }) => partsOfShapes({ [name]: schema }))
}

function partsOfShapes(shapes: Record<string, object>): Part[] {
  const found: Part[] = []
  for (const [name, shape] of Object.entries(shapes)) {
    eachField(shape as JsonSchema, [name.replace(/Input$/, '')], (schema, path) => {
      found.push({ place: path.join('.'), words: (schema['description'] ?? '') as string, schema, path })
    })
  }
  return found
}

/** Where the words of a part lack what they should say. */
function lacking(says: (part: Part) => boolean, of: (schema: JsonSchema) => boolean = () => true): string[] {
  return [...new Set(parts.filter((part) => of(part.schema) && !says(part)).map(({ place }) => place))]
}

/** Words that repeat a name say nothing; a sentence ends. */
const isSentence = (words: string) => words.length > 4 && /[.)`]$/.test(words)

describe('the API explains itself', () => {
  test('every call, every message of a webhook and every tag has a description', () => {
    covers('F-272')
    const silent = calls.filter(({ operation: { description = '' } }) => !isSentence(description))
    expect(silent.map(({ operation: { operationId } }) => operationId)).toEqual([])
    const tags = documents.flatMap((document) => document.tags)
    expect(tags.filter(({ description = '' }) => !isSentence(description))).toEqual([])
  })

  test('every field and every parameter has one', () => {
    covers('F-272')
    expect(parts.length).toBeGreaterThan(2500)
    expect(lacking(({ words }) => isSentence(words))).toEqual([])
  })

  test('where a value may be null, the words say what null means', () => {
    covers('F-272')
    expect(lacking(({ words }) => /\bnull\b/i.test(words), takesNull)).toEqual([])
  })

  test('of yes or no, the words say what true means', () => {
    covers('F-272')
    const isYesOrNo = ({ type, const: only }: JsonSchema) => [type].flat().includes('boolean') || only === true
    expect(lacking(({ words }) => /\btrue\b/i.test(words), isYesOrNo)).toEqual([])
  })

  test('an instant says its time zone', () => {
    covers('F-272')
    expect(
      lacking(
        ({ words }) => /UTC/.test(words),
        ({ format }) => format === 'date-time',
      ),
    ).toEqual([])
  })

  test('an id of an address is a number, as in the answers', () => {
    covers('F-272')
    const isDigits = ({ pattern }: JsonSchema) => typeof pattern === 'string' && pattern.startsWith('^[1-9]\\d')
    expect(lacking(({ schema }) => !isDigits(schema))).toEqual([])
  })

  test('no words are for nothing, and none are there twice', () => {
    covers('F-272')
    const used = new Set(parts.map(({ path }) => keyOf(path)))
    expect(Object.keys(fields).filter((key) => !used.has(key))).toEqual([])
    const all = Object.values(features).flatMap((one) => Object.keys(one.fields))
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
    const names = new Set(calls.map(({ operation: { operationId } }) => operationId))
    const worded = Object.values(features).flatMap((one) => Object.keys(one.calls))
    expect(worded.filter((name, at) => !names.has(name) || worded.indexOf(name) !== at)).toEqual([])
  })

  test('a field that is not described stays without words', () => {
    covers('F-272')
    expect(described({ properties: { unheardOf: { type: 'string' } } }, 'NewLoad')).toEqual({
      properties: { unheardOf: { type: 'string' } },
    })
  })
})
