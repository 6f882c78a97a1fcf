import { sql } from 'kysely'
import type { StaffUserCounts } from '#domain/staff/dashboard.ts'
import { staffUserCounts } from '#domain/staff/dashboard-api.ts'
import { reads } from '#server/http/route.ts'

/** Each from the index by role. Source: B-139. */
export const staffUserCountsRoute = reads(staffUserCounts, async ({ db }) => {
  const { rows } = await sql<StaffUserCounts>`select
    (select count(*) from users where role = 'shipper') as shippers,
    (select count(*) from users where role = 'trucker') as truckers,
    (select count(*) from users where role = 'trucker' and not registered) as incomplete`.execute(db)
  return rows[0]!
})
