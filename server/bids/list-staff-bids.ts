import type { Bid } from '#domain/bids/bid.ts'
import type { StaffBid } from '#domain/bids/staff-bid.ts'
import { listStaffBids } from '#domain/bids/api.ts'
import { bidTotalWithPrepull, shipperEstimate } from '#domain/pricing/totals.ts'
import { Refusal } from '#domain/refusals.ts'
import { accountNameSql } from '#server/auth/public.ts'
import { reads } from '#server/http/route.ts'
import { selectBids, toBid } from './public.ts'

export const listStaffBidsRoute = reads(listStaffBids, async ({ params, db }) => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  const rows = await selectBids(db)
    .innerJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
    .select(accountNameSql('trucker').as('trucker_name'))
    .where('bids.load_id', '=', params.id)
    .orderBy('bids.created_at')
    .orderBy('bids.id')
    .execute()
  return rows.map((row) => toStaffBid(toBid(row), row.trucker_name))
})

function toStaffBid(bid: Bid, truckerName: string): StaffBid {
  return { ...bid, truckerName, carrierTotal: bidTotalWithPrepull(bid), shipperTotal: shipperEstimate(bid) }
}
