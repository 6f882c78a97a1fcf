import { listStaffTokens, listTokens } from '#domain/access/token-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { tokensOf } from './queries.ts'

export const listTokensRoute = reads(listTokens, ({ actor, db }) => tokensOf(db, actor.id))

/** Refusals: `user-not-found`. */
export const listStaffTokensRoute = reads(listStaffTokens, async ({ params, db }) => {
  const user = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return tokensOf(db, user.id)
})
