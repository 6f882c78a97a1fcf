import { sql } from 'kysely'
import { adminStats } from '#domain/admin/api.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { countLoads } from '#server/loads/count-market.ts'

const weekAgo = sql<Date>`now() - interval '7 days'`

export const adminStatsRoute = reads(adminStats, async ({ db }) => {
  const [users, pending, active, completed] = await Promise.all([
    countUsers(db),
    countPending(db),
    countActive(db),
    countCompleted(db),
  ])
  return { ...users, ...pending, ...active, ...completed }
})

async function countUsers(db: Db) {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('totalUsers'),
      sql<number>`count(*) filter (where role = 'shipper')`.as('totalShippers'),
      sql<number>`count(*) filter (where role = 'trucker')`.as('totalTruckers'),
      sql<number>`count(*) filter (where created_at > ${weekAgo})`.as('weekUsers'),
      sql<number>`count(*) filter (where role = 'shipper' and created_at > ${weekAgo})`.as('weekShippers'),
      sql<number>`count(*) filter (where role = 'trucker' and created_at > ${weekAgo})`.as('weekTruckers'),
    ])
    .executeTakeFirstOrThrow()
}

async function countPending(db: Db) {
  return db
    .selectFrom('users')
    .where('role', '=', 'trucker')
    .where(sql<boolean>`not registered`)
    .select([
      sql<number>`count(*)`.as('pendingVerifications'),
      sql<number>`count(*) filter (where created_at > ${weekAgo})`.as('weekPendingVerifications'),
    ])
    .executeTakeFirstOrThrow()
}

async function countActive(db: Db) {
  const week = await db
    .selectFrom('loads')
    .where(isOpenSql)
    .where('created_at', '>', weekAgo)
    .select(sql<number>`count(*)`.as('weekActiveLoads'))
    .executeTakeFirstOrThrow()
  return { activeLoads: await countLoads(db, [...auctionStatuses]), ...week }
}

async function countCompleted(db: Db) {
  const week = await db
    .selectFrom('loads')
    .where('status', '=', sql<'completed'>`'completed'`)
    .where('completed_at', '>', weekAgo)
    .select(sql<number>`count(*)`.as('weekCompletedLoads'))
    .executeTakeFirstOrThrow()
  return { completedLoads: await countLoads(db, ['completed']), ...week }
}
