import { sql } from 'kysely'
import { health, openApiDocument, staffOpenApiDocument } from '#domain/http/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { isOfStaff, openApi } from './openapi/document.ts'
import { reads, type Route } from './route.ts'

type Document = Awaited<ReturnType<typeof openApi>>

export const healthRoute = reads(health, async ({ db }) => {
  await sql`select 1`.execute(db).catch(() => {
    throw new Refusal('database-unavailable')
  })
  return { status: 'ok' as const }
})

/** The API documents of all the given routes and themselves: that of staff, and that of everybody else. Source: Y-184. */
export function openApiRoutes(routes: Route[]): Route[] {
  const endpoints = [...routes.map(({ endpoint }) => endpoint), openApiDocument, staffOpenApiDocument]
  return [
    documentRoute(openApiDocument, () => openApi(endpoints.filter((endpoint) => !isOfStaff(endpoint)))),
    documentRoute(staffOpenApiDocument, () => openApi(endpoints.filter(isOfStaff))),
  ]
}

/** It is made when it is first asked for. */
function documentRoute(endpoint: typeof openApiDocument | typeof staffOpenApiDocument, make: () => Promise<Document>) {
  let made: Promise<Document> | undefined
  return reads(endpoint, () => (made ??= make()))
}
