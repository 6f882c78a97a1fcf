import { sql } from 'kysely'
import { areas } from '#domain/reference/reference.ts'
import { hasWord, searchedText, wordsOf } from '#domain/searched-text.ts'
import { listMailingList, type MailingListSortKey, mailingListReport } from '#domain/mailing-list/api.ts'
import { mailingListColumns } from '#domain/mailing-list/report.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { recordEvents } from '#server/db/events.ts'
import { orderOf, type SortColumn } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads, stepwise } from '#server/http/route.ts'
import { groundOfText, groundOn } from '#server/http/lists/grounds.ts'
import { newestFirst, reportFile, reportPageSize } from '#server/http/report-file.ts'
import { isListedSql, toMailingListTrucker } from './queries.ts'

const table = 'truckers_mailing_list'
const columns: Record<MailingListSortKey, SortColumn> = {
  added: { sql: sql.ref(`${table}.created_at`), type: 'timestamptz' },
  email: { sql: sql`lower(${sql.ref(`${table}.email`)}) collate "C"`, type: 'text' },
}

export const listMailingListRoute = reads(listMailingList, async ({ query, db }) => {
  const sort = query.sort ?? { key: 'added', descending: true }
  const order = orderOf('mailing list', columns, sort, sql.ref(`${table}.id`))
  const rows = db.selectFrom(table).selectAll(table)
  const found = query.q ? groundsOf(wordsOf(query.q)) : null
  const page = await listPage(db, { rows, table, where: isListedSql(query), order, found }, query)
  return { ...page, items: page.items.map(toMailingListTrucker) }
})

const names = areas.map(({ id, name }) => ({ id, name: searchedText(name) }))

/** By email, name and company, or by the area. */
function groundsOf(words: string[]) {
  const grounds = words.map((word) => {
    const ofArea = names.filter(({ name }) => hasWord(name, word)).map(({ id }) => id)
    return [
      groundOfText(table, word),
      ...(ofArea.length > 0
        ? [groundOn(table, sql`${sql.ref(`${table}.drayage_area_id`)} = any(${ofArea}::int[])`)]
        : []),
    ]
  })
  return { words, grounds }
}

/** Downloads of all addresses are in the audit log. Source: B-145; G-238. */
export const mailingListReportRoute = stepwise(mailingListReport, async ({ query, actor, db, transaction }) => {
  await transaction((tx) => recordEvents(tx, [{ action: 'mailing_list_exported', actorStaffId: actor.id }]))
  const readBefore = (id: number) =>
    db
      .selectFrom('truckers_mailing_list')
      .selectAll()
      .where(isListedSql(query))
      .where('id', '<', id)
      .orderBy('id', 'desc')
      .limit(reportPageSize)
      .execute()
  return reportFile(mailingListColumns(businessTimeZone()), newestFirst(readBefore, toMailingListTrucker))
})
