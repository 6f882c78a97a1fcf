import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { deadlinesReport, staffDeadlinesReport } from '#domain/deadlines/api.ts'
import { deadlineReport, staffDeadlineReport, truckerDeadlineReport } from '#domain/deadlines/report.ts'
import { keyed, reportFile, reportPageSize } from '#server/http/report-file.ts'
import { reads } from '#server/http/route.ts'
import {
  orderOfDeadlines,
  selectDeadlines,
  selectNamedDeadlines,
  toDeadline,
  toStaffDeadline,
  toTruckerDeadline,
} from './rows.ts'
import { isAcknowledgedSql } from '#server/loads/sources.ts'
import { isAskedSql } from './scope.ts'

/** The rows of the list, all of them. Source: X-072. */
const deadlinesReportRoute = reads(deadlinesReport, ({ query, actor, db }) => {
  const where = isAskedSql(actor, query)
  if (actor.visitor === 'trucker') {
    return reportFile(truckerDeadlineReport, inOrder(selectDeadlines(db, isAcknowledgedSql), where, toTruckerDeadline))
  }
  return reportFile(deadlineReport, inOrder(selectDeadlines(db), where, toDeadline))
})

const staffDeadlinesReportRoute = reads(staffDeadlinesReport, ({ query, actor, db }) =>
  reportFile(staffDeadlineReport, inOrder(selectNamedDeadlines(db), isAskedSql(actor, query), toStaffDeadline)),
)

type Key = readonly [dueAt: string, id: number]

function inOrder<DB, TB extends keyof DB, Row extends { id: number; due_at: Date }, Line>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  where: RawBuilder<boolean>,
  toLine: (row: Row) => Line,
) {
  const readAfter = async (after: Key | null) => {
    const rest = orderOfDeadlines.after(after)
    const asked = rest ? rows.where(where).where(rest) : rows.where(where)
    return (await asked.orderBy(orderOfDeadlines.by).limit(reportPageSize).execute()) as Row[]
  }
  return keyed(readAfter, (row): Key => [row.due_at.toISOString(), row.id], toLine)
}

export const deadlineReportRoutes = [deadlinesReportRoute, staffDeadlinesReportRoute]
