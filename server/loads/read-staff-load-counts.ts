import { sql } from 'kysely'
import { inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import type { StaffLoadCounts } from '#domain/staff/dashboard.ts'
import { staffLoadCounts } from '#domain/staff/dashboard-api.ts'
import { reads } from '#server/http/route.ts'
import { countSql } from './slices.ts'

const all = { shipperId: null, areas: null, ids: null }

export const staffLoadCountsRoute = reads(staffLoadCounts, async ({ db }) => {
  const { rows } = await sql<StaffLoadCounts>`select
    ${countSql(all, ['active'])} as active,
    ${countSql(all, ['pending'])} as pending,
    ${countSql(all, [...inProgressStatuses])} as "inProgress",
    ${countSql(all, ['completed'])} as completed`.execute(db)
  return rows[0]!
})
