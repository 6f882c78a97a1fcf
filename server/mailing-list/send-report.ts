import { mailingListReport } from '#domain/mailing-list/api.ts'
import { mailingListColumns } from '#domain/mailing-list/report.ts'
import { lineOf, reportFile, reportPageSize } from '#server/http/report-file.ts'
import { reads } from '#server/http/route.ts'
import { selectListed, toMailingListTrucker } from './queries.ts'

/** Source: docs/requirements.md, B-145. */
export const mailingListReportRoute = reads(mailingListReport, ({ query, db }) =>
  reportFile(mailingListColumns, async (beforeId) => {
    const listed = selectListed(db, query).selectAll().where('id', '<', beforeId)
    return (await listed.orderBy('id', 'desc').limit(reportPageSize).execute()).map((row) =>
      lineOf(row, toMailingListTrucker),
    )
  }),
)
