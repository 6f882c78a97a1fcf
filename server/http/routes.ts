import { sql } from 'kysely'
import { health, openApiDocument } from '#domain/http/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { openApi } from './openapi.ts'
import { reads, type Route } from './route.ts'

export const healthRoute = reads(health, async ({ db }) => {
  await sql`select 1`.execute(db).catch(() => {
    throw new Refusal('database-unavailable')
  })
  return { status: 'ok' as const }
})

/** The API document of all the given routes and itself. */
export function openApiRoute(routes: Route[]): Route {
  const document = openApi([...routes.map(({ endpoint }) => endpoint), openApiDocument])
  return reads(openApiDocument, async () => document)
}
