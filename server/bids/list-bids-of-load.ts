import { listBidsOfLoad } from '#domain/bids/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { selectBids, toBidOfOther } from './public.ts'

export const listBidsOfLoadRoute = reads(listBidsOfLoad, async ({ params, actor, db }) => {
  const load = await db.selectFrom('loads').select('shipper_id').where('id', '=', params.id).executeTakeFirst()
  if (!load || (actor.visitor === 'shipper' && load.shipper_id !== actor.id)) throw new Refusal('load-not-found')
  const rows = await selectBids(db)
    .where('bids.load_id', '=', params.id)
    .orderBy('bids.created_at')
    .orderBy('bids.id')
    .execute()
  return rows.map((row) => toBidOfOther(row, actor.visitor === 'shipper' ? 'shipper' : 'admin'))
})
