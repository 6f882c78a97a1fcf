import { bidsReport, loadsReport, usersReport } from '#domain/admin/api.ts'
import { bidReport, loadReport, userReport } from '#domain/admin/reports.ts'
import { toUser } from '#server/auth/users.ts'
import { adminBids } from '#server/bids/sources.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { newestFirst, reportFile, reportPageSize as pageSize } from '#server/http/report-file.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { reads } from '#server/http/route.ts'
import { adminLoads } from '#server/loads/sources.ts'

const usersReportRoute = reads(usersReport, ({ db }) =>
  reportFile(
    userReport(businessTimeZone()),
    newestFirst(
      (id) => db.selectFrom('users').selectAll().where('id', '<', id).orderBy('id', 'desc').limit(pageSize).execute(),
      toUser,
    ),
  ),
)

const loadsReportRoute = reads(loadsReport, ({ db }) => {
  const source = adminLoads(db)
  const readBefore = (id: number) => {
    const loads = selectJson(source).select('loads.id').where('loads.id', '<', id)
    return loads.orderBy('loads.id', 'desc').limit(pageSize).execute()
  }
  return reportFile(
    loadReport,
    newestFirst(readBefore, ({ json }) => parseRow(source, json)),
  )
})

const bidsReportRoute = reads(bidsReport, ({ db }) => {
  const source = adminBids(db)
  const readBefore = (id: number) => {
    const bids = selectJson(source).select(['bids.id', 'loads.drayage_area_id']).where('bids.id', '<', id)
    return bids.orderBy('bids.id', 'desc').limit(pageSize).execute()
  }
  return reportFile(
    bidReport,
    newestFirst(readBefore, ({ json, drayage_area_id: drayageAreaID }) => ({
      ...parseRow(source, json),
      drayageAreaID,
    })),
  )
})

export const reportRoutes = [usersReportRoute, loadsReportRoute, bidsReportRoute]
