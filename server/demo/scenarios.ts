import { sql } from 'kysely'
import { asEstimated, type Scenario } from '#domain/pricing/scenario.ts'
import type { Tx } from '#server/db/db.ts'

const scenarios: { name: string; usual: boolean; numbers: Partial<Scenario> }[] = [
  {
    name: 'Ontario DC, floor-loaded',
    usual: true,
    numbers: { chassisDays: 3, prepull: false, storageDays: 0, terminalHours: 1.5, deliveryHours: 5 },
  },
  { name: 'Friday vessel', usual: false, numbers: { chassisDays: 4, storageDays: 2 } },
]

/** The saved scenarios of the demo shipper, the first one the usual, and the amount of one bid's chassis split. */
export async function insertScenarios(tx: Tx, shipperId: number): Promise<void> {
  const rows = scenarios.map(({ name, usual, numbers }) => {
    const all = { ...asEstimated, ...numbers }
    return {
      user_id: shipperId,
      name,
      is_usual: usual,
      chassis_days: all.chassisDays,
      prepull: all.prepull,
      storage_days: all.storageDays,
      terminal_hours: all.terminalHours,
      delivery_hours: all.deliveryHours,
      dry_runs: all.dryRuns,
      exam_stops: all.examStops,
      extra_stops: all.extraStops,
    }
  })
  await tx.insertInto('scenarios').values(rows).execute()
  await sql`update bids set other_amount = 75 where id = (select bids.id from bids
    join loads on loads.id = bids.load_id
    where bids.shipper_id = ${shipperId} and bids.other_fees = 'Chassis split $75' and bids.status = 'pending'
    order by loads.bid_count desc, bids.id limit 1)`.execute(tx)
}
