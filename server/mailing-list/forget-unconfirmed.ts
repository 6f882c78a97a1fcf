import { sql } from 'kysely'
import { joinLimits } from '#domain/mailing-list/join.ts'
import type { Db } from '#server/db/db.ts'

/** Forgets addresses whose emailed link was never followed, once it has expired. Source: G-196. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  const isOver = sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${joinLimits.days})`
  await db.deleteFrom('mailing_list_joins').where(isOver).execute()
  await db
    .deleteFrom('truckers_mailing_list')
    .where('confirmed_at', 'is', null)
    .where('unsubscribed', '=', false)
    .where(isOver)
    .where(
      sql<boolean>`not exists (
        select from mailing_list_joins as asked where lower(asked.email) = lower(truckers_mailing_list.email)
      )`,
    )
    .execute()
}
