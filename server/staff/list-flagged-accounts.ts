import { sql } from 'kysely'
import { listFlaggedAccounts } from '#domain/staff/users-api.ts'
import { accountNameSql } from '#server/auth/public.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'

type Row = { user_id: number; name: string; cancelled_auctions: number; first_at: Date; last_at: Date }

const order = 'flagged accounts'
const keyOf = (row: Row): Key => [row.last_at.toISOString(), row.user_id]

/** Source: docs/decisions/product.md, G-245. */
export const listFlaggedAccountsRoute = reads(listFlaggedAccounts, async ({ query, db }) => {
  const after = readCursor(order, query.cursor)
  const all = db.selectFrom('flagged_accounts as flagged').innerJoin('users', 'users.id', 'flagged.user_id')
  const rest = after
    ? all.where(sql<boolean>`(flagged.last_at, flagged.user_id) < (${after[0]}::timestamptz, ${after[1]})`)
    : all
  const rows = await rest
    .select(['user_id', 'cancelled_auctions', 'first_at', 'last_at', accountNameSql('users').as('name')])
    .orderBy('flagged.last_at', 'desc')
    .orderBy('flagged.user_id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = pageOf(rows, query.limit, { order, keyOf }, total && total.count)
  return { ...page, items: page.items.map(toFlaggedAccount) }
})

function toFlaggedAccount(row: Row) {
  return {
    userId: row.user_id,
    name: row.name,
    cancelledAuctions: row.cancelled_auctions,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }
}
