import { sql } from 'kysely'
import { confirmMailingList } from '#domain/mailing-list/api.ts'
import { joinLimits } from '#domain/mailing-list/join.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { hashOf } from '#server/http/sessions/token.ts'

/** A link works once: used again, it adds no one who has unsubscribed since. Source: G-130, G-196. */
export const confirmMailingListRoute = writes(confirmMailingList, async ({ body, tx }) => {
  const { email, name, company, drayage_area_id: areaId } = await takeJoin(tx, body.token)
  const said = { name, company, drayage_area_id: areaId, confirmed_at: sql<Date>`clock_timestamp()` }
  const listed = await tx
    .insertInto('truckers_mailing_list')
    .values({ email, ...said })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ ...said, unsubscribed: false }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { mailingListId: listed.id, drayageAreaID: areaId }
  await recordEvents(tx, [{ action: 'mailing_list_confirmed', after }])
  return { drayageAreaID: areaId }
})

/** Earlier links to the same address end with it. */
async function takeJoin(tx: Tx, token: string) {
  const join = await tx
    .deleteFrom('mailing_list_joins')
    .where('token_hash', '=', hashOf(token))
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${joinLimits.days})`)
    .returningAll()
    .executeTakeFirst()
  if (!join) throw new Refusal('invalid-link')
  await tx
    .deleteFrom('mailing_list_joins')
    .where(sql`lower(email)`, '=', join.email.toLowerCase())
    .execute()
  return join
}
