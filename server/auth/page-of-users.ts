import { sql } from 'kysely'
import type { UserSort, UserSortKey } from '#domain/auth/user-sorts.ts'
import type { UserRole } from '#domain/permissions.ts'
import { wordsOf } from '#domain/searched-text.ts'
import type { Db } from '#server/db/db.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { orderOf, type SortColumn } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import type { Page } from '#server/http/lists/paging.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { groundsOfUser } from './search-accounts.ts'

/** The accounts in a list, and their order; omitted filters don't apply. */
type Asked = {
  role?: UserRole | undefined
  registered?: 'true' | 'false' | undefined
  q?: string | undefined
  sort?: UserSort | undefined
  cursor?: string | undefined
  limit: number
}

const columns: Record<UserSortKey, SortColumn> = {
  created: { sql: sql`users.created_at`, type: 'timestamptz' },
  displayName: {
    sql: sql`lower(coalesce(nullif(users.display_name, ''), users.username)) collate "C"`,
    type: 'text',
  },
  username: { sql: sql`lower(users.username) collate "C"`, type: 'text' },
  companyName: textOrLast('company_name'),
  email: textOrLast('email'),
}

/** Rows without the text come last, either way. */
function textOrLast(name: 'company_name' | 'email'): SortColumn {
  const column = sql.ref(`users.${name}`)
  return {
    sql: sql`coalesce(nullif(lower(${column}), ''), U&'\\+10FFFF') collate "C"`,
    descending: sql`lower(coalesce(${column}, '')) collate "C"`,
    type: 'text',
  }
}

/** A page of accounts, the newest first unless another order is asked for: for admins and staff. */
export function pageOfUsers(db: Db, { role, registered, q, sort, ...page }: Asked): Promise<Page<UserRow>> {
  const where = allOf([
    // Written out: few are admins, and those who are not registered have an index.
    role ? sql`users.role = ${sql.lit(role)}` : null,
    registered ? (registered === 'true' ? sql`users.registered` : sql`not users.registered`) : null,
  ])
  const order = orderOf('users', columns, sort ?? { key: 'created', descending: true }, sql`users.id`)
  const rows = db.selectFrom('users').selectAll('users')
  return listPage(db, { rows, table: 'users', where, order, found: q ? foundBy(q) : null }, page)
}

function foundBy(q: string) {
  const words = wordsOf(q)
  return { words, grounds: words.map((word) => groundsOfUser(word, q)) }
}
