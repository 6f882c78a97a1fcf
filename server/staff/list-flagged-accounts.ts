import { sql } from 'kysely'
import { listFlaggedAccounts } from '#domain/staff/users-api.ts'
import { accountNameSql } from '#server/auth/public.ts'
import { newestFirst } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'

type Row = { user_id: number; name: string; cancelled_auctions: number; first_at: Date; last_at: Date }

const order = newestFirst('flagged_accounts', 'last_at', 'user_id')

export const listFlaggedAccountsRoute = reads(listFlaggedAccounts, async ({ query, db }) => {
  const rows = db
    .selectFrom('flagged_accounts')
    .innerJoin('users', 'users.id', 'flagged_accounts.user_id')
    .select(['user_id', 'cancelled_auctions', 'first_at', 'last_at', accountNameSql('users').as('name')])
  const page = await listPage(db, { rows, table: 'flagged_accounts', where: sql<boolean>`true`, order }, query)
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
