import { listQuestions, listStaffQuestions } from '#domain/questions/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { idsInScope } from '#server/loads/public.ts'
import { entriesFor, staffQuestions, toQuestion } from './queries.ts'

/**
 * The questions and answers. Reading them clears a bidder's news. Refusals: `load-not-found`. Source: Y-110, Y-116,
 * Y-120.
 */
export const listQuestionsRoute = reads(listQuestions, async ({ params, actor, db }) => {
  if (!(await mayRead(db, params.id, actor))) throw new Refusal('load-not-found')
  if (actor.visitor === 'trucker') await forgetNews(db, params.id, actor.id)
  const rows = await entriesFor(db, params.id, actor)
  return rows.map((row) => toQuestion(row, actor))
})

export const listStaffQuestionsRoute = reads(listStaffQuestions, async ({ params, db }) => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  return staffQuestions(db, { loadId: params.id })
})

async function mayRead(db: Db, loadId: number, { visitor, id, user }: UserActor): Promise<boolean> {
  const load = db.selectFrom('loads').select('loads.id').where('loads.id', '=', loadId)
  const seen =
    visitor === 'trucker'
      ? load.where('loads.id', 'in', idsInScope(db, id, areasInScope(user)))
      : load.$if(visitor === 'shipper', (query) => query.where('shipper_id', '=', id))
  return (await seen.executeTakeFirst()) !== undefined
}

async function forgetNews(db: Db, loadId: number, truckerId: number): Promise<void> {
  await db
    .updateTable('bids')
    .set({ news_at: null })
    .where('load_id', '=', loadId)
    .where('trucker_id', '=', truckerId)
    .where('news_at', 'is not', null)
    .execute()
}
