import type { Endpoint } from '#domain/http/endpoint.ts'
import { webhookTypes } from '#domain/webhooks/message-types.ts'
import { WebhookBody } from '#domain/webhooks/webhook.ts'
import { version } from '../../version.ts'
import { described } from './describe.ts'
import { calls, tags as tagWords } from './descriptions/all.ts'
import { namesOfDomain } from './named.ts'
import { operation, securityOf } from './operation.ts'
import { Schemas } from './schemas.ts'
import { contact, description, license, problem, securitySchemes } from './words.ts'

/**
 * Endpoints as OpenAPI 3.1, made from the declarations. `x-access` says who may call, `x-staff-roles` which of staff
 * where not all may, `x-scope` what an access token needs, without which tokens may not call. Source: Y-182.
 */
export async function openApi(endpoints: Endpoint[]) {
  const names = await namesOfDomain()
  const schemas = new Schemas(names.shapes)
  const paths: Record<string, Record<string, unknown>> = {}
  const tags = new Set<string>()
  for (const endpoint of endpoints) {
    const name = names.endpoints.get(endpoint)
    if (!name) throw new Error(`${endpoint.path} is not exported by an api.ts`)
    tags.add(name.feature)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, name, schemas),
    }
  }
  const webhooks = messages(schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Quaybid', version, description, contact, license },
    servers: [{ url: '/' }],
    tags: [...tags].toSorted().map((name) => ({ name, description: tagWords[name] })),
    paths,
    webhooks,
    components: {
      securitySchemes: schemesOf(endpoints),
      responses: schemas.responses,
      schemas: { Problem: described(problem, 'Problem'), ...componentsOf(schemas) },
    },
  }
}

/** The named shapes; one that is sent in another form than it is read has the same words in both. */
function componentsOf({ components }: Schemas) {
  const entries = Object.entries(components)
  return Object.fromEntries(entries.map(([name, schema]) => [name, described(schema, name.replace(/Input$/, ''))]))
}

/** The ways to call that any of the calls has. */
function schemesOf(endpoints: Endpoint[]) {
  const used = new Set(endpoints.flatMap(securityOf).flatMap((way) => Object.keys(way)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}

/** The messages that webhooks get. */
function messages(schemas: Schemas) {
  const schema = schemas.of(WebhookBody, 'output')
  const requestBody = { content: { 'application/json': { schema } } }
  const post = (type: string) => ({
    tags: ['webhooks'],
    operationId: type,
    summary: `A message of the type ${type}`,
    description: calls[type],
    // It is signed, as the page of the API says.
    security: [],
    requestBody,
    responses: { '2XX': { description: 'Taken. Any other answer is tried again.' } },
  })
  return Object.fromEntries(webhookTypes.map((type) => [type, { post: post(type) }]))
}

/** Whether only staff have a use for an endpoint. Source: Y-184. */
export function isOfStaff({ access, path }: Endpoint): boolean {
  return path.startsWith('/api/staff/') || (access !== 'anyone' && access.every((visitor) => visitor === 'staff'))
}
