import { sql } from 'kysely'
import { truckerEarnings } from '#domain/activity/api.ts'
import { earningsByPeriod, earningsSince } from '#domain/activity/earnings.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import { businessDate, businessToday } from '#server/db/business-day.ts'
import { reads } from '#server/http/route.ts'

/** By the dates of award and completion in the business time zone; a load cancelled later earns nothing. */
export const truckerEarningsRoute = reads(truckerEarnings, async ({ actor, db }) => {
  const assignedOn = businessDate(sql`loads.assigned_at`)
  const completedOn = businessDate(sql`loads.completed_at`)
  const { today } = await db.selectNoFrom(businessToday().as('today')).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('bids')
    .innerJoin('loads', 'loads.id', 'bids.load_id')
    .where('bids.trucker_id', '=', actor.id)
    .where('bids.status', '=', 'accepted')
    .where('loads.status', '<>', 'cancelled')
    .where(sql<boolean>`greatest(${assignedOn}, ${completedOn}) >= ${earningsSince(today)}::date`)
    .selectAll('bids')
    .select([assignedOn.as('assignedOn'), completedOn.as('completedOn')])
    .execute()
  const awards = rows.map((row) => ({ ...row, dollars: bidTotalWithPrepull(chargesOf(row)) }))
  return earningsByPeriod(awards, today)
})
