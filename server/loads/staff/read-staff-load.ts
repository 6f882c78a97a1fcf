import { inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import { readStaffLoad, listStaffLoads } from '#domain/loads/staff-api.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { Refusal } from '#domain/refusals.ts'
import { staffLoadCounts } from '#domain/staff/dashboard-api.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { startOf } from '#server/http/lists/list-order.ts'
import { pageOfJson } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { countLoads } from '#server/loads/count-market.ts'
import { findLoads } from '#server/loads/find-loads.ts'
import { orderOfStaffLoads } from '#server/loads/lists/orders.ts'
import { lastMoverOf, statusTimesOf } from '#server/loads/queries.ts'
import { staffLoads } from './staff-loads.ts'

export const readStaffLoadRoute = reads(readStaffLoad, async ({ params, db }) => {
  const source = staffLoads(db)
  const row = await selectJson(source)
    .selectAll('loads')
    .select(['shipper.phone as shipper_phone', 'trucker.phone as trucker_phone'])
    .where('loads.id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('load-not-found')
  return {
    ...parseRow(source, row.json),
    ...haulOf(row),
    shipperPhone: row.shipper_phone,
    truckerPhone: row.trucker_phone,
    statusTimes: await statusTimesOf(db, params.id),
    movedBy: await lastMoverOf(db, params.id),
  }
})

function haulOf(row: LoadRow) {
  return {
    specialHandling: row.special_handling,
    returnTerminal: terminalName(row.return_terminal_id) ?? null,
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
  } satisfies Partial<StaffLoadDetail>
}

export const listStaffLoadsRoute = reads(listStaffLoads, async ({ query, db }) => {
  const statuses = query.status === 'all' ? null : (query.status ?? null)
  const order = orderOfStaffLoads(query.sort)
  const after = startOf(order, query.cursor)
  const scope = { shipperId: null, areas: null, ids: null, isReady: query.ready === 'true' }
  const found = await findLoads(db, { ...query, scope, statuses, order, after, names: true, numbers: true })
  return pageOfJson(db, staffLoads(db), order, found, query.limit)
})

/** How many loads are active, pending, in progress and completed, in the whole market. Source: G-165, G-297. */
export const staffLoadCountsRoute = reads(staffLoadCounts, async ({ db }) => {
  const [active, pending, inProgress, completed] = await Promise.all([
    countLoads(db, ['active']),
    countLoads(db, ['pending']),
    countLoads(db, [...inProgressStatuses]),
    countLoads(db, ['completed']),
  ])
  return { active, pending, inProgress, completed }
})
