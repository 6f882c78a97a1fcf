/** A schema of the API document, as far as the page draws it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: string | number
}
type Response = { $ref?: string; description?: string; content?: Content }

export type Operation = {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  'x-access'?: 'anyone' | string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
export type ApiDocument = {
  info: { version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

/** A call of the document, or a message that webhooks send, which has no method. */
export type Call = { id: string; tag: string; method: string | null; path: string; operation: Operation }

/** Every call in the order of its tags, each by the part of the address that leads to it: "bids/submitBid". */
export function callsOf({ paths, webhooks }: ApiDocument): Call[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  )
  const messages = Object.entries(webhooks).map(([type, { post }]) => callOf(null, type, post))
  return [...calls, ...messages].toSorted((a, b) => a.tag.localeCompare(b.tag))
}

function callOf(method: string | null, path: string, operation: Operation): Call {
  const tag = operation.tags[0] ?? ''
  return { id: `${tag}/${operation.operationId}`, tag, method, path, operation }
}

/** The calls that have every word of a filter in name, path, summary, description or scope. */
export function filtered(calls: Call[], filter: string): Call[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => words.every((word) => textOf(call).includes(word)))
}

function textOf({ id, method, path, operation }: Call): string {
  return `${id} ${method ?? 'webhook'} ${path} ${operation.summary} ${operation.description ?? ''} ${scopeOf(operation) ?? ''}`.toLowerCase()
}

/** The scope that a token needs; without one, tokens may not call. */
export function scopeOf({ security = [] }: Operation): string | undefined {
  return security.flatMap(({ token = [] }) => token)[0]
}

/** A schema with what it refers to in place, and the name of that. */
export function resolved(schema: Schema, { components }: ApiDocument): Schema & { name?: string } {
  const name = schema.$ref?.split('/').at(-1)
  return name ? { ...components.schemas[name], ...schema, name } : schema
}

/** The answer of a call that was not refused. */
export function successOf({ responses }: Operation): { status: string; response: Response } | undefined {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  return status && response ? { status, response } : undefined
}

export type RefusalWords = { status: string; code: string; text: string }

/** The refusals of a call: what each means is in the descriptions of the answers that calls share. */
export function refusalsOf({ responses }: Operation, { components }: ApiDocument): RefusalWords[] {
  return Object.entries(responses).flatMap(([status, { $ref, description }]) => {
    const words = $ref ? components.responses[$ref.split('/').at(-1)!]?.description : description
    return Number(status) >= 400 ? wordsIn(status, words ?? '') : []
  })
}

/** Every refusal of any call. */
export function allRefusals({ components }: ApiDocument): RefusalWords[] {
  const all = Object.entries(components.responses).flatMap(([name, { description = '' }]) =>
    wordsIn(name.split('.')[0]!, description),
  )
  const byCode = new Map(all.map((refusal) => [refusal.code, refusal]))
  return [...byCode.values()].toSorted((a, b) => a.status.localeCompare(b.status) || a.code.localeCompare(b.code))
}

function wordsIn(status: string, description: string): RefusalWords[] {
  return [...description.matchAll(/^`([\w-]+)`: (.*)$/gm)].map(([, code = '', text = '']) => ({ status, code, text }))
}
