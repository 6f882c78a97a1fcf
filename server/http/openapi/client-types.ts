import type { JsonSchema } from '../json-schema.ts'
import type { openApi } from './document.ts'

type Document = Awaited<ReturnType<typeof openApi>>
type Content = Record<string, { schema?: JsonSchema }>
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }
type Operation = {
  summary: string
  description?: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

/** The document as types, in the form that `openapi-fetch` takes. Source: Y-187. */
export function clientTypes({ info, paths, webhooks, components }: Document): string {
  const shapes = Object.entries(components.schemas).map(([name, schema]) => `    ${named(name)}: ${typeOf(schema)}`)
  const responses = Object.entries(components.responses as Record<string, { content: Content }>).map(
    ([name, { content }]) => `    ${named(name)}: ${answerOf(content)}`,
  )
  const messages = Object.keys(webhooks).map((type) => `  ${named(type)}: components['schemas']['WebhookBody']`)
  return [
    `/** The calls of Quaybid ${info.version}. Made from its declarations: do not edit. */`,
    interfaceOf('paths', pathsOf(paths as Record<string, Record<string, Operation>>)),
    interfaceOf('webhooks', messages),
    interfaceOf('components', ['  schemas: {', ...shapes, '  }', '  responses: {', ...responses, '  }']),
  ].join('\n\n')
}

function interfaceOf(name: string, lines: string[]): string {
  return [`export interface ${name} {`, ...lines, '}', ''].join('\n')
}

function pathsOf(paths: Record<string, Record<string, Operation>>): string[] {
  return Object.entries(paths).flatMap(([path, operations]) => [
    `  ${named(path)}: {`,
    ...Object.entries(operations).flatMap(([method, operation]) => operationOf(method, operation)),
    '  }',
  ])
}

function operationOf(method: string, operation: Operation): string[] {
  const { summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).map(([status, { $ref, content }]) => {
    const shared = $ref?.split('/').at(-1)
    return `        ${status}: ${shared ? `components['responses'][${quoted(shared)}]` : answerOf(content ?? {})}`
  })
  return [
    `    ${commentOf([summary, description].filter(Boolean).join('. '))}`,
    `    ${method}: {`,
    `      parameters: {`,
    ...['query', 'path', 'header'].map((place) => parametersOf(place, parameters)),
    `      }`,
    ...(requestBody ? [`      requestBody${requestBody.required ? '' : '?'}: ${answerOf(requestBody.content)}`] : []),
    `      responses: {`,
    ...answers,
    `      }`,
    `    }`,
  ]
}

function parametersOf(place: string, parameters: Parameter[]): string {
  const wanted = parameters.filter((parameter) => parameter.in === place)
  const isRequired = wanted.some(({ required }) => required)
  const fields = wanted.map(
    ({ name, required, description, schema }) =>
      `${commentOf(description)}${named(name)}${required ? '' : '?'}: ${typeInAddress(schema)}`,
  )
  return `        ${place}${isRequired ? '' : '?'}: ${wanted.length > 0 ? `{ ${fields.join('; ')} }` : 'never'}`
}

/** A number goes into an address as its digits, so these may be given as well. */
function typeInAddress(schema: JsonSchema): string {
  return schema['type'] === 'integer' ? 'number | string' : typeOf(schema)
}

function answerOf(content: Content): string {
  const kinds = Object.entries(content).map(
    ([kind, { schema }]) => `${quoted(kind)}: ${schema ? typeOf(schema) : 'unknown'}`,
  )
  return `{ headers: { [name: string]: unknown }; content: { ${kinds.join('; ')} } }`
}

/** A schema as a type. */
function typeOf(schema: JsonSchema): string {
  const { $ref, enum: choices, oneOf, anyOf, allOf } = schema
  const own = schema['properties'] ? objectOf(schema) : undefined
  if (typeof $ref === 'string') {
    const shape = `components['schemas'][${quoted($ref.split('/').at(-1)!)}]`
    return own ? `${shape} & ${own}` : shape
  }
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ')
  const options = (oneOf ?? anyOf) as JsonSchema[] | undefined
  if (options) return joined(options.map(typeOf), ' | ')
  if (Array.isArray(allOf)) return joined((allOf as JsonSchema[]).map(typeOf), ' & ')
  return joined(
    [schema['type']].flat().map((type) => plainOf(String(type), schema)),
    ' | ',
  )
}

function joined(types: string[], by: string): string {
  return types.length === 1 ? types[0]! : `(${[...new Set(types)].join(by)})`
}

function plainOf(type: string, schema: JsonSchema): string {
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return listOf(schema)
  if (type === 'integer' || type === 'number') return 'number'
  if (schema['format'] === 'binary') return 'Blob'
  return ['string', 'boolean', 'null'].includes(type) ? type : 'unknown'
}

function listOf({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as JsonSchema[]).map(typeOf).join(', ')}]`
  return `(${typeOf((items ?? {}) as JsonSchema)})[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, schema]) =>
      `${commentOf(schema['description'])}${named(name)}${(required as string[]).includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema) : 'unknown'
  return `{ [name: string]: ${values} }`
}

/** What editors show beside a name. */
function commentOf(words: unknown): string {
  return typeof words === 'string' ? `/** ${words.replaceAll('*/', '')} */ ` : ''
}

function named(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`\'`)}'`
}
