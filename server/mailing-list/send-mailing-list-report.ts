import { mailingListReport } from '#domain/mailing-list/api.ts'
import { mailingListColumns } from '#domain/mailing-list/report.ts'
import { recordEvents } from '#server/db/events.ts'
import { lineOf, reportFile, reportPageSize } from '#server/http/report-file.ts'
import { stepwise } from '#server/http/route.ts'
import { isListedSql, toMailingListTrucker } from './queries.ts'

/** Who takes all addresses away is in the audit log. Source: B-145; G-238. */
export const mailingListReportRoute = stepwise(mailingListReport, async ({ query, actor, db, transaction }) => {
  await transaction((tx) => recordEvents(tx, [{ action: 'mailing_list_exported', actorStaffId: actor.id }]))
  return reportFile(mailingListColumns, async (beforeId) => {
    const listed = db
      .selectFrom('truckers_mailing_list')
      .selectAll()
      .where(isListedSql(query))
      .where('id', '<', beforeId)
    return (await listed.orderBy('id', 'desc').limit(reportPageSize).execute()).map((row) =>
      lineOf(row, toMailingListTrucker),
    )
  })
})
