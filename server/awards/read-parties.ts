import { readParties } from '#domain/awards/api.ts'
import type { ShipperParty, TruckerParty } from '#domain/awards/parties.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { bidderLabel } from '#domain/formats.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LoadRow } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads } from '#server/http/route.ts'
import type { UserActor, UserRow } from '#server/http/sessions/actor.ts'
import { type AwardRow, findAward, isLive } from './find-award.ts'
import { bidOf } from './confirmations.ts'

/**
 * Who the other side is: the one answer in which shipper and trucker read each other's names, from the acknowledgement on.
 *
 * Refusals: `load-not-found` for anyone but the sides of a live award. Source.
 */
export function readPartiesRoute(settings: AwardSettings) {
  return reads(readParties, async ({ params, actor, db }): Promise<TruckerParty & ShipperParty> => {
    const { award } = await findAward(db, actor, params.id, settings).catch(notFound)
    if (!isLive(award)) throw new Refusal('load-not-found')
    if (!settings.revealsParties) return { revealed: false, why: 'off' }
    if (award.state !== 'acknowledged') return { revealed: false, why: 'not_acknowledged' }
    const load = await db.selectFrom('loads').selectAll().where('id', '=', award.load_id).executeTakeFirstOrThrow()
    const otherId = actor.visitor === 'shipper' ? award.trucker_id : load.shipper_id
    const other = await db.selectFrom('users').selectAll().where('id', '=', otherId).executeTakeFirstOrThrow()
    await recordFirst(db, actor, award, load)
    if (actor.visitor === 'trucker') return { revealed: true, shipper: personOf(other) }
    const { dot_number: dotNumber, mc_number: mcNumber, scac_code: scacCode } = other
    const label = bidderLabel(award.trucker_id)
    return { revealed: true, trucker: { label, ...personOf(other), dotNumber, mcNumber, scacCode } }
  })
}

function notFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('load-not-found') : error
}

function personOf(user: UserRow) {
  return {
    companyName: user.company_name || user.display_name || user.username,
    contactName: user.contact_name,
    phone: user.phone,
    email: user.email,
  }
}

/** The first time that a side reads it is an event, also when it reads twice at once: the second waits for the load. */
async function recordFirst(db: Db, actor: UserActor, award: AwardRow, load: LoadRow): Promise<void> {
  if (await hasRead(db, actor, load)) return
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('loads').select('id').where('id', '=', load.id).forUpdate().execute()
    if (await hasRead(tx, actor, load)) return
    await recordEvents(tx, [{ action: 'parties_read', ...changeOf(load), ...bidOf(award), actorUserId: actor.id }])
  })
}

async function hasRead(db: Db, actor: UserActor, load: LoadRow): Promise<boolean> {
  const read = await db
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'parties_read')
    .where('actor_user_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst()
  return read !== undefined
}
