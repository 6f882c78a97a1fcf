import { sql } from 'kysely'
import { listMails } from '#domain/mail/api.ts'
import { newestFirst } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { shownColumns, toStaffMail } from './staff-mails.ts'

const order = newestFirst('mails')

export const listMailsRoute = reads(listMails, async ({ query, db }) => {
  const where = query.state === undefined ? sql<boolean>`true` : sql<boolean>`mails.state = ${query.state}`
  const rows = db.selectFrom('mails').select(shownColumns)
  const page = await listPage(db, { rows, table: 'mails', where, order }, query)
  return { ...page, items: page.items.map(toStaffMail) }
})
