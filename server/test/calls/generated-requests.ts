import fc from 'fast-check'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { requestFor } from './requests.ts'

type Right = ReturnType<typeof requestFor>
type Json = Record<string, unknown>
/** How a right request is bent: fields that get another value, parameters, a query, headers. */
export type Bend = { fields: [number, unknown][]; params: string[]; query: Json; headers: Record<string, string> }

const numbers = [0, -0, -1, 1.005, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21, -1e308, 99_999.99, 100_000_000]
const badTexts = ['', ' ', '0', '-1', 'NaN', 'null', '1e400', '%', '_%', '\\', "'--", '__proto__', 'constructor']
const oddTexts = ['\0', '\ud800', '👩‍👩‍👧 مرحبا', '\u202e', 'QB-100001', '7,8', '-createdAt', 'active,expired', 'a@b.co']
const dates = ['2026-02-30', '0000-01-01', '9999-12-31', '+275760-09-13T00:00:00.000Z', '12/31/26', '2026-11-23T25:00Z']
const text = fc.oneof(
  fc.constantFrom(...badTexts, ...oddTexts, ...dates),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.nat().map(String),
)
const leaf = fc.oneof(text, fc.constantFrom<unknown>(...numbers, null, true, false), fc.double(), fc.integer())
const value = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.dictionary(text, leaf, { maxKeys: 3 }) },
)
/** Undici refuses other characters itself. */
const header = fc.oneof(fc.constantFrom('*', 'bytes=0-', 'bytes=9-1,x', '"x"', 'W/"x"', '0', ','), fc.uuid())

/** A way to bend a request to an endpoint: unexpected values among those its schemas name. */
export function bendsOf(endpoint: Endpoint): fc.Arbitrary<Bend> {
  const schemas = [endpoint.body, endpoint.form?.fields, endpoint.query].filter((schema) => schema !== undefined)
  const named = schemas.flatMap((schema) => valuesNamedIn(jsonSchemaOf(schema, 'input')))
  const likely = named.length > 0 ? fc.oneof(value, fc.constantFrom(...named)) : value
  const names = Object.keys(endpoint.query?.shape ?? {})
  const query = Object.fromEntries(names.map((name) => [name, fc.oneof(likely, text)]))
  const headers = { 'idempotency-key': header, 'if-none-match': header, range: header, 'accept-language': header }
  return fc.record({
    fields: fc.array(fc.tuple(fc.nat(99), likely), { maxLength: 4 }),
    params: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(text, { maxLength: 2 }) },
    ),
    query: fc.record(query, { requiredKeys: [] }),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record(headers, { requiredKeys: [] }) },
    ),
  })
}

/** Words, limits and defaults that a schema names, at any depth. */
function valuesNamedIn(schema: Json): unknown[] {
  const found: unknown[] = []
  JSON.stringify(schema, (key, part: unknown) => {
    if (key === 'enum') found.push(...(part as unknown[]))
    if (['const', 'default', 'minimum', 'maximum'].includes(key) && typeof part !== 'object') found.push(part)
    if (key === 'maxLength') found.push('x'.repeat(Math.min(Number(part), 3000)))
    return part
  })
  return found
}

/** A right request, bent. */
export function bent(endpoint: Endpoint, right: Right, { fields, params, query, headers }: Bend) {
  const values = [...params]
  // A single dot would be taken for a folder.
  const path = endpoint.path.replaceAll(/\{\w+\}/g, (name) =>
    encode(values.shift() ?? name).replace(/^\.+$/, '%2E%2E%2E'),
  )
  const pairs = Object.entries(query).map(([name, given]) => `${name}=${encode(textOf(given))}`)
  const at = params.length > 0 ? path : right.path
  return {
    path: pairs.length > 0 && !at.includes('?') ? `${at}?${pairs.join('&')}` : at,
    body:
      right.body instanceof FormData
        ? formWith(right.body, namesOfForm(endpoint), fields)
        : bodyWith(right.body, fields),
    headers: { ...right.headers, ...headers },
  }
}

function bodyWith(right: unknown, fields: Bend['fields']): unknown {
  if (typeof right !== 'object' || right === null) return right
  const body = structuredClone(right) as Json
  const names = Object.keys(body)
  for (const [index, given] of fields) {
    const name = names[index % (names.length + 1)]
    if (name === undefined) body[textOf(given).slice(0, 20)] = given
    else body[name] = given
  }
  return body
}

/** The parts of its form, and one that it does not know. */
function namesOfForm({ form }: Endpoint): string[] {
  return [...Object.keys(form?.fields.shape ?? {}), 'other']
}

function formWith(right: FormData, names: string[], fields: Bend['fields']): FormData {
  const form = new FormData()
  for (const [name, given] of right) form.set(name, given)
  for (const [index, given] of fields) form.set(names[index % names.length]!, textOf(given))
  return form
}

function encode(given: string): string {
  return encodeURIComponent(given.toWellFormed()).slice(0, 600).replace(/%.?$/, '')
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
}
