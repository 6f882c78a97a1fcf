import type { z } from 'zod'
import { type Endpoint, type Form, isSchema, type Reply, takesKey } from '#domain/http/endpoint.ts'
import { jsonSchemaOf } from './json-schema.ts'

const problem = {
  description: 'Refused: what is wrong in words a person can act on, a stable code, and the fields where it is a form',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string' },
          code: { type: 'string' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
          current: { type: 'object', description: 'What it is now, where the call was about an earlier version' },
        },
      },
    },
  },
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

/**
 * Every endpoint as OpenAPI 3.1, made from the declarations. `x-access` says who may call, `x-staff-roles` which of staff
 * where not all may, `x-scope` what an access token needs, without which tokens may not call.
 */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Quaybid', version: '1' }, paths }
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.staffRoles && { 'x-staff-roles': endpoint.staffRoles }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(takesKey(endpoint) ? [keyHeaderOf(endpoint)] : []),
    ],
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: jsonSchemaOf(endpoint.body, 'input') } } },
    }),
    ...(endpoint.form && {
      requestBody: { content: { 'multipart/form-data': { schema: formSchema(endpoint.form) } } },
    }),
    responses: { [endpoint.status ?? 200]: answer(endpoint.reply), '4XX': problem },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchemaOf(part as z.ZodType, 'input'),
  }))
}

function formSchema({ fields }: Form) {
  const {
    properties = {},
    required = [],
    ...schema
  } = jsonSchemaOf(fields, 'input') as {
    properties?: object
    required?: string[]
  }
  const file = { type: 'string', format: 'binary' }
  return { ...schema, properties: { file, ...properties }, required: ['file', ...required] }
}

/** One shape, or the shapes by kind of reader. */
function answer(reply: Reply) {
  if (reply === 'event-stream') return { description: 'A stream', content: { 'text/event-stream': {} } }
  if (reply === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } }
  const shapes = isSchema(reply) ? [['everyone', reply] as const] : Object.entries(reply)
  const schemas = shapes.map(([reader, shape]) => ({ description: `For ${reader}`, ...jsonSchemaOf(shape, 'output') }))
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
  }
}
