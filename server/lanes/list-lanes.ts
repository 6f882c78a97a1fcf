import { sql } from 'kysely'
import { listLanes } from '#domain/lanes/api.ts'
import { reads } from '#server/http/route.ts'
import { toLane } from './queries.ts'

export const listLanesRoute = reads(listLanes, async ({ actor, db }) => {
  const rows = await db
    .selectFrom('saved_lanes')
    .selectAll()
    .where('user_id', '=', actor.id)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(toLane)
})
