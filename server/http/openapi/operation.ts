import type { z } from 'zod'
import { type Endpoint, type Form, isSchema, type Reply, takesKey } from '#domain/http/endpoint.ts'
import { refusalsOf } from '#domain/http/refusals-of.ts'
import { isByLink } from '#domain/permissions.ts'
import { type RefusalCode, refusals } from '#domain/refusals.ts'
import type { JsonSchema } from '../json-schema.ts'
import { bodies } from './sample-values.ts'
import type { EndpointName } from './named.ts'
import type { Schemas } from './schemas.ts'

/** One call of the document. */
export function operation(endpoint: Endpoint, { name, feature }: EndpointName, schemas: Schemas) {
  return {
    tags: [feature],
    operationId: name,
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.staffRoles && { 'x-staff-roles': endpoint.staffRoles }),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
      ...(takesKey(endpoint) ? [keyHeaderOf(endpoint)] : []),
    ],
    ...requestBody(endpoint, bodies[name], schemas),
    responses: { [endpoint.status ?? 200]: answer(endpoint.reply, schemas), ...refused(endpoint, schemas) },
  }
}

/** Each of these is enough to let a caller in. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { access, scope } = endpoint
  if (access === 'anyone') return []
  // The address of a calendar is its secret.
  if (access.includes('calendar')) return []
  if (isByLink(endpoint)) return [{ link: [] }]
  const isOfUsers = access.some((visitor) => visitor !== 'staff')
  return [
    ...(scope ? [{ token: [scope] }] : []),
    ...(isOfUsers ? [{ session: [] }] : []),
    ...(access.includes('staff') ? [{ staffSession: [] }] : []),
  ]
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again under the same key within 24 hours, the call does nothing and gives the first answer',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function keyHeaderOf({ key }: Endpoint) {
  return key === 'uuid' ? { ...keyHeader, required: true, schema: { type: 'string', format: 'uuid' } } : keyHeader
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas) {
  if (!shape) return []
  return Object.entries(shape.shape).map(([name, part]) => {
    const schema = schemas.of(part as z.ZodType, 'input')
    const required = place === 'path' || !(part as z.ZodType).safeParse(undefined).success
    return { name, in: place, required, schema, ...(required && { example: schemas.exampleOfText(name, schema) }) }
  })
}

function requestBody({ body, form }: Endpoint, known: object | undefined, schemas: Schemas) {
  if (form) return { requestBody: { required: true, content: { 'multipart/form-data': formOf(form, known, schemas) } } }
  if (!body) return {}
  const schema = schemas.of(body, 'input')
  const example = known ?? schemas.exampleOf(schema)
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

function formOf({ fields }: Form, known: object | undefined, schemas: Schemas) {
  const { properties = {}, required = [], ...rest } = schemas.of(fields, 'input')
  const all = { file: { type: 'string', format: 'binary' }, ...(properties as object) }
  const schema: JsonSchema = { ...rest, properties: all, required: ['file', ...(required as string[])] }
  return { schema, example: { ...(schemas.exampleOf(schema) as object), ...known } }
}

/** One shape, or each of the shapes that kinds of readers get, once. */
function answer(reply: Reply, schemas: Schemas) {
  if (reply === 'event-stream') return { description: 'A stream', content: { 'text/event-stream': {} } }
  if (reply === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } }
  const schema = isSchema(reply) ? schemas.of(reply, 'output') : shapesByReader(reply, schemas)
  return { description: 'Done', content: { 'application/json': { schema, example: schemas.exampleOf(schema) } } }
}

/** Readers may share a shape, and an answer may fit several: it is any of them. Source: F-222. */
function shapesByReader(reply: Record<string, z.ZodType>, schemas: Schemas): JsonSchema {
  const readers = Map.groupBy(Object.keys(reply), (reader) => JSON.stringify(schemas.of(reply[reader]!, 'output')))
  const shapes = [...readers].map(([schema, of]) => ({
    description: `For ${of.join(', ')}`,
    ...(JSON.parse(schema) as JsonSchema),
  }))
  return shapes.length === 1 ? shapes[0]! : { anyOf: shapes }
}

/** The refusals by their status, each with its codes and words. Calls with the same refusals share them. */
function refused(endpoint: Endpoint, schemas: Schemas) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes, schemas)]))
}

function refusal(status: number, codes: RefusalCode[], { responses }: Schemas) {
  const name = [status, ...codes].join('.')
  const properties = { code: { enum: codes } }
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].text}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem', properties } } },
  }
  return { $ref: `#/components/responses/${name}` }
}
