import { bidsReport, loadsReport, usersReport } from '#domain/admin/api.ts'
import { bidReport, loadReport, userReport } from '#domain/admin/reports.ts'
import { toUser } from '#server/auth/public.ts'
import { lineOf, reportFile, reportPageSize as pageSize } from '#server/http/report-file.ts'
import { reads } from '#server/http/route.ts'
import { selectLoadsForAdmin, toAdminLoad } from '#server/loads/public.ts'
import { selectAdminBids, toAdminBid } from './queries.ts'

const usersReportRoute = reads(usersReport, ({ db }) =>
  reportFile(userReport, async (beforeId) => {
    const users = db.selectFrom('users').selectAll().where('id', '<', beforeId)
    return (await users.orderBy('id', 'desc').limit(pageSize).execute()).map((row) => lineOf(row, toUser))
  }),
)

const loadsReportRoute = reads(loadsReport, ({ db }) =>
  reportFile(loadReport, async (beforeId) => {
    const loads = selectLoadsForAdmin(db).where('loads.id', '<', beforeId)
    return (await loads.orderBy('loads.id', 'desc').limit(pageSize).execute()).map((row) => lineOf(row, toAdminLoad))
  }),
)

const bidsReportRoute = reads(bidsReport, ({ db }) =>
  reportFile(bidReport, async (beforeId) => {
    const bids = selectAdminBids(db).where('bids.id', '<', beforeId)
    return (await bids.orderBy('bids.id', 'desc').limit(pageSize).execute()).map((row) => lineOf(row, toAdminBid))
  }),
)

export const reportRoutes = [usersReportRoute, loadsReportRoute, bidsReportRoute]
