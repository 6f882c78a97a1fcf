import { mailingListReport } from '#domain/mailing-list/api.ts'
import { mailingListColumns } from '#domain/mailing-list/report.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { recordEvents } from '#server/db/events.ts'
import { newestFirst, reportFile, reportPageSize } from '#server/http/report-file.ts'
import { stepwise } from '#server/http/route.ts'
import { isListedSql, toMailingListTrucker } from './queries.ts'

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
