import { sql } from 'kysely'
import { listChanges } from '#domain/changes/api.ts'
import { type Kept, startAfter, typesWithin } from '#domain/changes/changes.ts'
import { Refusal } from '#domain/refusals.ts'
import { scopes } from '#domain/scopes.ts'
import type { WebhookBody } from '#domain/webhooks/webhook.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { isByToken } from '#server/http/sessions/actor.ts'

/**
 * By a token only what it may read. The numbers of an account are given in the order of commits, so none comes later before one
 * that was read. Refusals: `cursor-gone`. Source: F-282.
 */
export const listChangesRoute = reads(listChanges, async ({ query: { after, limit }, actor, db }) => {
  const kept = await keptOf(db, actor.id)
  const start = startAfter(after, kept)
  if (start === null) throw new Refusal('cursor-gone')
  const rows = await db
    .selectFrom('account_changes')
    .select(['number', 'body'])
    .where('user_id', '=', actor.id)
    .where('number', '>', start)
    .where('type', 'in', typesWithin(isByToken(actor) ? actor.token.scopes : scopes))
    .orderBy('number')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  // What follows the last row of the last page is not for this token.
  const next = Math.max(start, page.at(-1)?.number ?? 0, hasMore ? 0 : kept.last)
  return { changes: page.map(({ body }) => JSON.parse(body) as WebhookBody), next: String(next), hasMore }
})

/** An account without a token has none. */
async function keptOf(db: Db, userId: number): Promise<Kept> {
  const row = await db
    .selectFrom('followers')
    .select([
      'last_number as last',
      sql<
        number | null
      >`(select min(number) from account_changes where account_changes.user_id = followers.user_id)`.as('first'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { first: null, last: 0 }
}
