import { sql } from 'kysely'
import { listMails } from '#domain/mail/api.ts'
import { wordsOf } from '#domain/searched-text.ts'
import { type Ground, groundOfText, hasWordSql } from '#server/http/lists/grounds.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { shownColumns, toStaffMail } from './staff-mails.ts'

const columns = { created: { sql: sql`mails.created_at`, type: 'timestamptz' } } as const
const usual = { key: 'created', descending: true } as const

export const listMailsRoute = reads(listMails, async ({ query, db }) => {
  const where = query.state === undefined ? sql<boolean>`true` : sql<boolean>`mails.state = ${query.state}`
  const rows = db.selectFrom('mails').select(shownColumns)
  const order = orderOf('mails', columns, query.sort ?? usual, sql`mails.id`)
  const found = query.q ? groundsOfMails(wordsOf(query.q)) : null
  const page = await listPage(db, { rows, table: 'mails', where, order, found }, query)
  return { ...page, items: page.items.map(toStaffMail) }
})

/** An email is found by its recipient, the account that it was written to, and its subject. Source: G-316. */
function groundsOfMails(words: string[]) {
  return { words, grounds: words.map((word) => [groundOfText('mails', word), groundOfAccount(word)]) }
}

/** Reads from the accounts to the emails of each: `offset 0` keeps the planner from reading all emails. */
function groundOfAccount(word: string): Ground {
  const names = sql`users.searched`
  const ofAccount = sql`(select * from mails as found where found.user_id = users.id offset 0) as mails`
  return {
    holds: sql`(select ${hasWordSql(names, word)} from users where users.id = mails.user_id)`,
    find: (condition) => sql`select mails.* from users cross join lateral ${ofAccount}
      where ${hasWordSql(names, word)} and ${condition}`,
  }
}
