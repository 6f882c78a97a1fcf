import { sql } from 'kysely'
import { listMails } from '#domain/mail/api.ts'
import { type Ground, groundOfText, groundOn, hasIndexedWord, hasWord, wordsOf } from '#server/http/lists/grounds.ts'
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

function groundOfAccount(word: string): Ground {
  const names = sql`users.searched`
  const all = groundOn('mails', sql`mails.user_id in (select id from users where ${hasIndexedWord(names, word)})`)
  return { ...all, holds: sql`(select ${hasWord(names, word)} from users where users.id = mails.user_id)` }
}
