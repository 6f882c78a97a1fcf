import { sql } from 'kysely'
import { listMails } from '#domain/mail/api.ts'
import { type Key, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { type MailRow, shownColumns, toStaffMail } from './staff-mails.ts'

const order = 'newest mails'
const keyOf = (row: MailRow): Key => [row.created_at.toISOString(), row.id]

/** Source: docs/decisions/product.md, G-187. */
export const listMailsRoute = reads(listMails, async ({ query, db }) => {
  const after = readCursor(order, query.cursor)
  const all = db.selectFrom('mails')
  const mails = query.state === undefined ? all : all.where('state', '=', query.state)
  const rest = after ? mails.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`) : mails
  const rows = await rest
    .select(shownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const total = after ? null : await mails.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = pageOf(rows, query.limit, { order, keyOf }, total && total.count)
  return { ...page, items: page.items.map(toStaffMail) }
})
