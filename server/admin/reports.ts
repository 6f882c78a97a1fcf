import { bidsReport, loadsReport, usersReport } from '#domain/admin/api.ts'
import { bidReport, loadReport, userReport } from '#domain/admin/reports.ts'
import { toUser } from '#server/auth/public.ts'
import { adminBids } from '#server/bids/public.ts'
import { lineOf, reportFile, reportPageSize as pageSize } from '#server/http/report-file.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { reads } from '#server/http/route.ts'
import { adminLoads } from '#server/loads/public.ts'

const usersReportRoute = reads(usersReport, ({ db }) =>
  reportFile(userReport, async (beforeId) => {
    const users = db.selectFrom('users').selectAll().where('id', '<', beforeId)
    return (await users.orderBy('id', 'desc').limit(pageSize).execute()).map((row) => lineOf(row, toUser))
  }),
)

const loadsReportRoute = reads(loadsReport, ({ db }) =>
  reportFile(loadReport, async (beforeId) => {
    const source = adminLoads(db)
    const loads = selectJson(source).select('loads.id').where('loads.id', '<', beforeId)
    const rows = await loads.orderBy('loads.id', 'desc').limit(pageSize).execute()
    return rows.map((row) => lineOf(row, ({ json }) => parseRow(source, json)))
  }),
)

const bidsReportRoute = reads(bidsReport, ({ db }) =>
  reportFile(bidReport, async (beforeId) => {
    const source = adminBids(db)
    const bids = selectJson(source).select('bids.id').where('bids.id', '<', beforeId)
    const rows = await bids.orderBy('bids.id', 'desc').limit(pageSize).execute()
    return rows.map((row) => lineOf(row, ({ json }) => parseRow(source, json)))
  }),
)

export const reportRoutes = [usersReportRoute, loadsReportRoute, bidsReportRoute]
