import { readStaffLoad } from '#domain/loads/staff-api.ts'
import type { StaffLoadDetail } from '#domain/loads/staff-load.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import { reads } from '#server/http/route.ts'
import { lastMoverOf, statusTimesOf } from '#server/loads/queries.ts'
import { staffLoads } from '#server/loads/public.ts'

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
    export: row.export,
    liveOrdrop: row.live_or_drop,
    specialHandling: row.special_handling,
    returnTerminal: terminalName(row.return_terminal_id) ?? null,
    pickupDate: row.pickup_date,
    deliveryDate: row.delivery_date,
  } satisfies Partial<StaffLoadDetail>
}
