import { sql } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { postLoad } from '#domain/loads/api.ts'
import { type NewLoad, refusePastDates } from '#domain/loads/form.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { areasOfTerminals, isArea } from '#server/reference/public.ts'
import { refuseTooManyLoads } from './load-limit.ts'
import { readShipperLoad } from './public.ts'

/** The clock of the auction starts here: it ends `auctionDuration` hours from now. Source: G-001, G-004. */
export const postLoadRoute = writes(postLoad, async ({ body, actor, tx }) => {
  const past = refusePastDates(body, dateIn(await databaseNow(tx), businessTimeZone()))
  if (past.length > 0) throw new Refusal('invalid-input', past)
  await refuseForeignTerminals(tx, body)
  await refuseTooManyLoads(tx, actor.id)
  const load = await tx
    .insertInto('loads')
    .values({
      shipper_id: actor.id,
      drayage_area_id: body.drayageAreaID,
      pickup_terminal_id: body.pickupTerminalID ?? null,
      return_terminal_id: body.returnTerminalID ?? null,
      delivery_city_or_zip: body.deliveryCityOrZip,
      export: body.export,
      live_or_drop: body.liveOrdrop,
      container_type: body.containerType,
      weight: body.weight,
      weight_unit: body.weightUnit,
      special_handling: withOverweight(body.specialHandling, body.weight, body.containerType),
      pickup_date: body.pickupDate,
      delivery_date: body.deliveryDate,
      special_instructions: body.specialInstructions || null,
      target_price: body.targetPrice ?? null,
      auction_duration: body.auctionDuration,
      created_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${body.auctionDuration})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [eventId = 0] = await recordEvents(tx, [
    {
      action: 'load_posted',
      actorUserId: actor.id,
      loadId: load.id,
      shipperId: actor.id,
      areaId: body.drayageAreaID,
      after: { status: 'pending' },
    },
  ])
  // The shipper does not wait for the notifications.
  await addJobs(tx, 'tell_new_load', [{ eventId }])
  return readShipperLoad(tx, load.id)
})

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
