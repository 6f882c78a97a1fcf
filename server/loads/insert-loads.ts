import { sql } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { type NewLoad, refusePastDates } from '#domain/loads/form.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { areasOfTerminals, isArea } from '#server/reference/public.ts'
import { refuseTooManyLoads } from './load-limit.ts'

export type PostedLoad = { id: number; loadNumber: string }

/**
 * Posts a load, or several alike under one batch, their numbers rising. The clock of each auction starts here: it ends
 * `auctionDuration` hours from now. People are told once of all.
 *
 * Refusals: `invalid-input` for past dates and terminals elsewhere; `load-limit`. Source: G-001, G-004, E-161.
 */
export async function insertLoads(
  tx: Tx,
  shipperId: number,
  load: NewLoad,
  { count, batchId }: { count: number; batchId: string | null } = { count: 1, batchId: null },
): Promise<PostedLoad[]> {
  const past = refusePastDates(load, dateIn(await databaseNow(tx), businessTimeZone()))
  if (past.length > 0) throw new Refusal('invalid-input', past)
  await refuseForeignTerminals(tx, load)
  await refuseTooManyLoads(tx, shipperId, count)
  const row = { ...columnsOf(load), shipper_id: shipperId, batch_id: batchId }
  const inserted = await tx
    .insertInto('loads')
    .values(Array.from({ length: count }, () => row))
    .returning(['id', 'load_number as loadNumber'])
    .execute()
  const posted = inserted.toSorted((one, other) => one.id - other.id)
  const about = { actorUserId: shipperId, shipperId, areaId: load.drayageAreaID, after: { status: 'pending' } }
  const eventIds = await recordEvents(
    tx,
    posted.map(({ id }) => ({ action: 'load_posted', loadId: id, ...about })),
  )
  // The shipper does not wait for the notifications.
  await addJobs(tx, 'tell_new_load', [{ eventId: eventIds[0]! }])
  return posted
}

function columnsOf(load: NewLoad) {
  return {
    drayage_area_id: load.drayageAreaID,
    pickup_terminal_id: load.pickupTerminalID ?? null,
    return_terminal_id: load.returnTerminalID ?? null,
    delivery_city_or_zip: load.deliveryCityOrZip,
    export: load.export,
    live_or_drop: load.liveOrdrop,
    container_type: load.containerType,
    weight: load.weight,
    weight_unit: load.weightUnit,
    special_handling: withOverweight(load.specialHandling, load.weight, load.containerType),
    pickup_date: load.pickupDate,
    delivery_date: load.deliveryDate,
    special_instructions: load.specialInstructions || null,
    target_price: load.targetPrice ?? null,
    auction_duration: load.auctionDuration,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(hours => ${load.auctionDuration})`,
  }
}

async function refuseForeignTerminals(tx: Tx, load: NewLoad): Promise<void> {
  if (!(await isArea(tx, load.drayageAreaID))) {
    throw new Refusal('invalid-input', [{ path: 'drayageAreaID', message: 'Drayage area is required' }])
  }
  const named = (['pickupTerminalID', 'returnTerminalID'] as const).filter((path) => load[path] != null)
  const areas = await areasOfTerminals(
    tx,
    named.map((path) => load[path]!),
  )
  const foreign = named.filter((path) => areas.get(load[path]!) !== load.drayageAreaID)
  if (foreign.length > 0) {
    const message = 'Terminal does not belong to the selected area'
    throw new Refusal(
      'invalid-input',
      foreign.map((path) => ({ path, message })),
    )
  }
}
