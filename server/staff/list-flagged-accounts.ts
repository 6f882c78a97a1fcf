import { type RawBuilder, sql } from 'kysely'
import { type FlaggedAccountSortKey, listFlaggedAccounts } from '#domain/staff/users-api.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { groundsOfUser } from '#server/auth/search-accounts.ts'
import { hasWordsSql, isFoundSql } from '#server/http/lists/grounds.ts'
import { orderOf, type SortColumn } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'

type Row = { user_id: number; name: string; cancelled_auctions: number; first_at: Date; last_at: Date }

const ofAccount = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from users where users.id = flagged_accounts.user_id)`

/** Flagged accounts are few: no order or search of theirs needs an index. */
const columns: Record<FlaggedAccountSortKey, SortColumn> = {
  lastAt: { sql: sql`flagged_accounts.last_at`, type: 'timestamptz' },
  unawardedAuctions: { sql: sql`flagged_accounts.cancelled_auctions`, type: 'int8' },
  name: { sql: sql`${ofAccount(sql`lower(${accountNameSql('users')})`)} collate "C"`, type: 'text' },
}
const usual = { key: 'lastAt', descending: true } as const

export const listFlaggedAccountsRoute = reads(listFlaggedAccounts, async ({ query, db }) => {
  const order = orderOf('flagged accounts', columns, query.sort ?? usual, sql`flagged_accounts.user_id`)
  const where = hasWordsSql(query.q, (word) => sql`${ofAccount(isFoundSql([groundsOfUser(word, query.q!)]))}`)
  const rows = db
    .selectFrom('flagged_accounts')
    .innerJoin('users', 'users.id', 'flagged_accounts.user_id')
    .select(['user_id', 'cancelled_auctions', 'first_at', 'last_at', accountNameSql('users').as('name')])
  const page = await listPage(db, { rows, table: 'flagged_accounts', where, order }, query)
  return { ...page, items: page.items.map(toFlaggedAccount) }
})

function toFlaggedAccount(row: Row) {
  return {
    userId: row.user_id,
    name: row.name,
    unawardedAuctions: row.cancelled_auctions,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  }
}
