import type { z } from 'zod'
import { type Endpoint, type Form, isSchema, type Reply, takesKey } from '#domain/http/endpoint.ts'
import { refusalsOf } from '#domain/http/refusals-of.ts'
import { isByLink } from '#domain/permissions.ts'
import { type RefusalCode, refusals } from '#domain/refusals.ts'
import type { JsonSchema } from '../json-schema.ts'
import { described } from './describe.ts'
import { calls } from './descriptions/all.ts'
import { parameters } from './parameters.ts'
import { bodies } from './sample-values.ts'
import type { EndpointName } from './named.ts'
import type { Schemas } from './schemas.ts'

/** One call of the document. */
export function operation(endpoint: Endpoint, { name, feature }: EndpointName, schemas: Schemas) {
  return {
    tags: [feature],
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint, name),
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.staffRoles && { 'x-staff-roles': endpoint.staffRoles }),
    parameters: [
      ...parameters(endpoint, 'path', name, schemas),
      ...parameters(endpoint, 'query', name, schemas),
      ...(takesKey(endpoint) ? [keyHeaderOf(endpoint)] : []),
    ],
    ...requestBody(endpoint, name, schemas),
    responses: { [endpoint.status ?? 200]: answer(endpoint.reply, name, schemas), ...refused(endpoint, schemas) },
  }
}

/** What a call does; of one that is going to end also when, and what to use instead. Source: F-282. */
export function descriptionOf({ deprecated }: Pick<Endpoint, 'deprecated'>, name: string): string | undefined {
  if (!deprecated) return calls[name]
  return `Ends on ${deprecated.ends}. Use ${deprecated.instead} instead.\n\n${calls[name] ?? ''}`
}

/** Each of these is enough to let a caller in. */
export function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
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
  description:
    'A text of your own that names this write. Sent again under it within 24 hours, the call does nothing and gives the first answer; another request under it is refused with 422.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const uuidKey = {
  required: true,
  description: 'A UUID of your own that names what is made. Sent again under it, the call makes nothing a second time.',
  schema: { type: 'string', format: 'uuid' },
}

function keyHeaderOf({ key }: Endpoint) {
  return key === 'uuid' ? { ...keyHeader, ...uuidKey } : keyHeader
}

function requestBody({ body, form }: Endpoint, name: string, schemas: Schemas) {
  if (form) return { requestBody: { required: true, content: { 'multipart/form-data': formOf(form, name, schemas) } } }
  if (!body) return {}
  const schema = schemas.of(body, 'input')
  const example = bodies[name] ?? schemas.exampleOf(schema)
  const content = { 'application/json': { schema: described(schema, name), example } }
  return { requestBody: { required: !body.safeParse(undefined).success, content } }
}

function formOf({ fields }: Form, name: string, schemas: Schemas) {
  const { properties = {}, required = [], ...rest } = schemas.of(fields, 'input')
  const all = { file: { type: 'string', format: 'binary' }, ...(properties as object) }
  const schema: JsonSchema = { ...rest, properties: all, required: ['file', ...(required as string[])] }
  return { schema: described(schema, name), example: { ...(schemas.exampleOf(schema) as object), ...bodies[name] } }
}

/** One shape, or each of the shapes that kinds of readers get, once. */
function answer(reply: Reply, name: string, schemas: Schemas) {
  if (reply === 'event-stream') return { description: 'A stream', content: { 'text/event-stream': {} } }
  if (reply === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } }
  const schema = isSchema(reply) ? schemas.of(reply, 'output') : shapesByReader(reply, schemas)
  const example = schemas.exampleOf(schema)
  return { description: 'Done', content: { 'application/json': { schema: described(schema, name), example } } }
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
  const schema = { $ref: '#/components/schemas/Problem', properties: { code: { enum: codes } } }
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].text}`).join('\n\n'),
    content: { 'application/json': { schema: described(schema, 'Problem') } },
  }
  return { $ref: `#/components/responses/${name}` }
}
