import { sql } from 'kysely'
import { readParties } from '#domain/awards/api.ts'
import type { PartyOnPaper } from '#domain/awards/paper.ts'
import type { ShipperParty, TruckerParty, EarlierCarrier } from '#domain/awards/parties.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { bidderLabel } from '#domain/formats.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor, UserRow } from '#server/http/sessions/actor.ts'
import { type AwardRow, findAward, isLive } from './find-award.ts'
import { bidOf } from './confirmations.ts'

/**
 * The other side: the only reply in which shipper and trucker read each other's names, from the acknowledgement on. The
 * shipper also gets the earlier carriers whose names they have read.
 *
 * Refusals: `load-not-found` for anyone but the trucker of a live award and the shipper of a load that has or had one.
 *
 * Source; G-457.
 */
export function readPartiesRoute(settings: AwardSettings) {
  return reads(readParties, async ({ params, actor, db }): Promise<TruckerParty & ShipperParty> => {
    const { award } = await findAward(db, actor, params.id, settings).catch(notFound)
    const mayKeep = actor.visitor === 'shipper' && settings.revealsParties
    const earlier = mayKeep ? await earlierCarriers(db, actor.id, award.load_id) : []
    const kept = earlier.length > 0 && { earlierCarriers: earlier }
    if (!isLive(award) && actor.visitor === 'trucker') throw new Refusal('load-not-found')
    if (!settings.revealsParties) return { revealed: false, why: 'off' }
    if (!isLive(award)) return { revealed: false, ...kept }
    if (award.state !== 'acknowledged') return { revealed: false, why: 'not_acknowledged', ...kept }
    return { revealed: true, ...(await otherSide(db, actor, award)), ...kept }
  })
}

function notFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('load-not-found') : error
}

async function otherSide(db: Db, actor: UserActor, award: AwardRow) {
  if (actor.visitor === 'shipper') return { trucker: await carrierOf(db, actor, award) }
  const load = await loadOf(db, award)
  const shipper = await findUser(db, load.shipper_id)
  await recordFirst(db, actor, award, load)
  return { shipper: personOf(shipper) }
}

async function carrierOf(db: Db, actor: UserActor, award: AwardRow) {
  const [load, trucker] = await Promise.all([loadOf(db, award), findUser(db, award.trucker_id)])
  await recordFirst(db, actor, award, load)
  const { dot_number: dotNumber, mc_number: mcNumber, scac_code: scacCode } = trucker
  return { label: bidderLabel(award.trucker_id), ...personOf(trucker), dotNumber, mcNumber, scacCode }
}

function loadOf(db: Db, award: AwardRow): Promise<LoadRow> {
  return db.selectFrom('loads').selectAll().where('id', '=', award.load_id).executeTakeFirstOrThrow()
}

function findUser(db: Db, id: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function personOf(user: UserRow) {
  return {
    companyName: user.company_name || user.display_name || user.username,
    contactName: user.contact_name,
    phone: user.phone,
    email: user.email,
  }
}

/** The first time that a side reads it of an award is an event, also when it reads twice at once: the second waits for the load. */
async function recordFirst(db: Db, actor: UserActor, award: AwardRow, load: LoadRow): Promise<void> {
  if (await hasRead(db, actor, award)) return
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
    if (await hasRead(tx, actor, award)) return
    await recordEvents(tx, [{ action: 'parties_read', ...changeOf(load), ...bidOf(award), actorUserId: actor.id }])
  })
}

async function hasRead(db: Db, actor: UserActor, award: AwardRow): Promise<boolean> {
  const read = await db
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', award.load_id)
    .where('bid_id', '=', award.bid_id)
    .where('action', '=', 'parties_read')
    .where('actor_user_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst()
  return read !== undefined
}

/**
 * The earlier carriers of a load, oldest first, as their last confirmations name them. It leaves out carriers whose names
 * the shipper did not read during their award, and what a carrier changes in its account later.
 *
 * Source: G-457.
 */
async function earlierCarriers(db: Db, shipperId: number, loadId: number): Promise<EarlierCarrier[]> {
  const rows = await db
    .selectFrom('awards')
    .innerJoin('confirmations', 'confirmations.award_id', 'awards.id')
    .select(['trucker_id', 'state', 'awarded_at', sql<Date>`ended_at`.as('ended_at')])
    .select(sql<PartyOnPaper>`snapshot -> 'party'`.as('party'))
    .where('awards.load_id', '=', loadId)
    .where('state', 'in', ['released', 'cancelled'])
    .where('side', '=', 'trucker')
    .where('replaced_at', 'is', null)
    .where(wasReadBy(shipperId))
    .orderBy('ordinal')
    .execute()
  return rows.map(({ trucker_id: truckerId, state, awarded_at: awardedAt, ended_at: endedAt, party }) => ({
    label: bidderLabel(truckerId),
    ...party,
    ending: state as EarlierCarrier['ending'],
    awardedAt: awardedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }))
}

function wasReadBy(shipperId: number) {
  return sql<boolean>`exists (select from events where events.load_id = awards.load_id
    and events.bid_id = awards.bid_id and action = 'parties_read' and actor_user_id = ${shipperId}
    and at between awarded_at and ended_at)`
}
