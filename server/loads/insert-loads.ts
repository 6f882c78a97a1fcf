import { sql } from 'kysely'
import { dateIn } from '#domain/days.ts'
import { externalIdsToPost, type LoadBatch } from '#domain/loads/batch.ts'
import { type NewLoad, refusePastDates } from '#domain/loads/form.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import { type FieldError, Refusal } from '#domain/refusals.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { keepPlace } from '#server/places/keep-place.ts'
import { areasOfTerminals, isArea } from '#server/reference/areas.ts'
import { rewriteIdentifiers } from './identifiers.ts'
import { refuseTooManyLoads } from './load-limit.ts'
import { loadsToPost } from './batch-to-post.ts'
import { insertPosted } from './post-details.ts'

export type PostedLoad = { id: number; loadNumber: string }

/** Loads that are posted at once: how many, their boxes or container numbers if any, and the key of the call. */
type Batch = Omit<LoadBatch, 'load'> & { id: string }

/**
 * Posts a load, or a batch of loads like it, each with what its box has of its own, their numbers rising. The clock of each auction starts here: it ends
 * `auctionDuration` hours from now. A batch sends one notification.
 *
 * Refusals: `invalid-input` for past dates, terminals elsewhere and wrong details; `external-id-taken`; `load-limit`; `too-many-open`, which
 * names the operator. Source: G-001, G-004, X-043, X-253.
 */
export async function insertLoads(
  tx: Tx,
  { shipperId, operator }: { shipperId: number; operator: string },
  load: NewLoad,
  batch?: Batch,
): Promise<PostedLoad[]> {
  const now = await databaseNow(tx)
  const { toPost, problems: ofDetails } = loadsToPost(load, batch)
  const { externalIds = [] } = batch ?? {}
  const external = externalIdsToPost({ count: batch?.count ?? 1, externalIds, one: load.externalId || null })
  const problems = [...(await problemsOf(tx, load, now)), ...ofDetails, ...external.problems]
  if (problems.length > 0) throw new Refusal('invalid-input', batch ? problems.map(inBatch) : problems)
  await refuseTooManyLoads(tx, shipperId, toPost.length, operator)
  await refuseTakenIds(tx, shipperId, external.ids)
  const owned = { shipper_id: shipperId, batch_id: batch?.id ?? null }
  const inserted = await tx
    .insertInto('loads')
    .values(
      toPost.map((one, place) => ({
        ...columnsOf(one.load),
        ...owned,
        container_number: one.details.containerNumber,
        external_id: external.ids[place] ?? null,
      })),
    )
    .returning(['id', 'load_number as loadNumber'])
    .execute()
  const posted = inserted.toSorted((one, other) => one.id - other.id)
  const about = { actorUserId: shipperId, shipperId, areaId: load.drayageAreaID, after: { status: 'pending' } }
  const [eventId = 0] = await recordEvents(
    tx,
    posted.map(({ id }) => ({ action: 'load_posted', loadId: id, ...about })),
  )
  await insertPosted(
    tx,
    posted.map(({ id }) => id),
    toPost.map(({ details }) => details),
    { shipperId, now },
  )
  if (external.ids.some((id) => id !== null))
    await rewriteIdentifiers(
      tx,
      posted.map(({ id }) => id),
    )
  const { deliveryPlace } = toPost[0]!.details.given
  if (deliveryPlace) await keepPlace(tx, shipperId, { deliveryCityOrZip: load.deliveryCityOrZip, deliveryPlace }, now)
  // The shipper does not wait for the notifications.
  await addJobs(tx, 'tell_new_load', [{ eventId }])
  return posted
}

/**
 * The row of the account is locked, so that posts at one moment see each other. Refusals: `external-id-taken`. Source: F-282.
 */
async function refuseTakenIds(tx: Tx, shipperId: number, ids: (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return
  const taken = await tx
    .selectFrom('loads')
    .select(['load_number', 'external_id'])
    .where('shipper_id', '=', shipperId)
    .where('external_id', 'in', given)
    .orderBy('id')
    .executeTakeFirst()
  if (taken)
    throw new Refusal('external-id-taken', undefined, { words: { load: taken.load_number, id: taken.external_id! } })
}

/** The body of a batch has the load in its own field, with the boxes, container numbers and external ids next to it. */
function inBatch({ path, message }: FieldError): FieldError {
  if (/^(containerNumbers|boxes|externalIds)\b/.test(path)) return { path, message }
  return { path: `load.${path}`, message }
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
    // Without a bid there is nothing to decide on: the auction ends with bidding.
    expires_at: sql<Date>`now() + make_interval(hours => ${load.auctionDuration})`,
    decision_hours: load.decisionHours,
    ...awardingOf(load),
  }
}

/** A limit and a number of bids are kept with the rule that they are of. */
function awardingOf({ awardRule, awardLimit, awardMinBids }: NewLoad) {
  return {
    award_rule: awardRule,
    award_limit: awardRule === 'manual' ? null : (awardLimit ?? null),
    award_min_bids: awardRule === 'lowest' ? awardMinBids : 1,
  }
}

/** The problems that the day and the places have with a load, by its fields. */
async function problemsOf(tx: Tx, load: NewLoad, now: Date): Promise<FieldError[]> {
  const past = refusePastDates(load, dateIn(now, businessTimeZone()))
  return past.length > 0 ? past : foreignPlaces(tx, load)
}

async function foreignPlaces(tx: Tx, load: NewLoad): Promise<FieldError[]> {
  if (!(await isArea(tx, load.drayageAreaID))) return [{ path: 'drayageAreaID', message: 'Drayage area is required' }]
  const named = (['pickupTerminalID', 'returnTerminalID'] as const).filter((path) => load[path] != null)
  const areas = await areasOfTerminals(
    tx,
    named.map((path) => load[path]!),
  )
  return named
    .filter((path) => areas.get(load[path]!) !== load.drayageAreaID)
    .map((path) => ({ path, message: 'Terminal does not belong to the selected area' }))
}
