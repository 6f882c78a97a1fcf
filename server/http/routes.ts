import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { alive, health, openApiDocument, staffOpenApiDocument } from '#domain/http/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { clientTypes } from './openapi/client-types.ts'
import { isOfStaff, openApi } from './openapi/document.ts'
import { reads, type Route } from './route.ts'

export const healthRoute = reads(health, async ({ db }) => {
  await sql`select 1`.execute(db).catch(() => {
    throw new Refusal('database-unavailable')
  })
  return { status: 'ok' as const }
})

/** Asks nothing of the database, nor who calls: see `registerRoute`. */
export const aliveRoute = reads(alive, async () => ({ status: 'ok' as const }))

/** The API documents of all the given routes and themselves: that of staff, and that of everybody else. Source: Y-184. */
export function openApiRoutes(routes: Route[]): Route[] {
  const endpoints = [...routes.map(({ endpoint }) => endpoint), openApiDocument, staffOpenApiDocument]
  return [
    reads(
      openApiDocument,
      once(() => openApi(endpoints.filter((endpoint) => !isOfStaff(endpoint)))),
    ),
    reads(
      staffOpenApiDocument,
      once(() => openApi(endpoints.filter(isOfStaff))),
    ),
  ]
}

/** Values that are made on first use. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** Serves the types of all calls but those of staff, for programs in TypeScript. Source: Y-187. */
export function serveClientTypes(app: FastifyInstance, routes: Route[]): void {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter((endpoint) => !isOfStaff(endpoint))
  const types = once(async () => clientTypes(await openApi(endpoints)))
  app.get('/developers/quaybid.d.ts', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await types()),
  )
}
