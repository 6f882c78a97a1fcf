import { sql } from 'kysely'
import {
  makeDriverLink,
  makeTrackingLink,
  listDriverLinks,
  listTrackingLinks,
  listStaffLinks,
  revokeLink,
} from '#domain/access/api.ts'
import type { GrantKind } from '#domain/access/grants.ts'
import type { StaffLink } from '#domain/access/links.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { inCountry, loadOfDetails } from '#domain/details/rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { acknowledgeByWork } from '#server/awards/mark-acknowledged.ts'
import { findAward, isLive as isLiveAward } from '#server/awards/find-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { originOf } from '#server/http/origin-of.ts'
import { writes, reads } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { endOfGrant, isLiveGrant } from '#server/http/sessions/find-link-actor.ts'
import {
  lockForLink,
  makeGrant,
  toDriverLink,
  toTrackingLink,
  liveGrants,
  notFound,
  anyLink,
  type Grant,
  recordLink,
} from './grants.ts'

/** Sending a driver is work, which acknowledges the award. Refusals: those of `lockForLink` and `makeGrant`. Source: X-013. */
export function makeDriverLinkRoute(settings: AwardSettings, publicUrl: string | null) {
  return writes(makeDriverLink, async ({ params, body, actor, tx, http }) => {
    const locked = await lockForLink(tx, actor, params.id, settings)
    const { driverName: name } = body
    const { country } = loadOfDetails(locked.load.drayage_area_id, locked.load.special_handling)
    const phone = inCountry(body.phone, country)
    const { grant, path } = await makeGrant(tx, actor, locked, { kind: 'driver', name, phone })
    const { load, now } = locked
    await acknowledgeByWork(tx, { load, now, actor, client: clientOf(http.request), settings })
    return { ...toDriverLink(grant), url: originOf(http.request, publicUrl) + path }
  })
}

/** Refusals: those of `lockForLink` and `makeGrant`. */
export function makeTrackingLinkRoute(settings: AwardSettings, publicUrl: string | null) {
  return writes(makeTrackingLink, async ({ params, body, actor, tx, http }) => {
    const locked = await lockForLink(tx, actor, params.id, settings)
    const { label: name, ...options } = body
    const { grant, path } = await makeGrant(tx, actor, locked, { kind: 'tracking', name, options })
    return { ...toTrackingLink(grant), url: originOf(http.request, publicUrl) + path }
  })
}

/** Newest first. Refusals: `load-not-found` for anyone but the trucker of the award. */
export function listDriverLinksRoute(settings: AwardSettings) {
  return reads(listDriverLinks, async ({ params, actor, db }) => {
    await refuseStranger(db, actor, params.id, settings)
    return (await liveGrants(db, params.id, 'driver')).map(toDriverLink)
  })
}

/** Newest first. Refusals: `load-not-found` for anyone but the shipper of an awarded load. */
export function listTrackingLinksRoute(settings: AwardSettings) {
  return reads(listTrackingLinks, async ({ params, actor, db }) => {
    await refuseStranger(db, actor, params.id, settings)
    return (await liveGrants(db, params.id, 'tracking')).map(toTrackingLink)
  })
}

async function refuseStranger(db: Db, actor: UserActor, loadId: number, settings: AwardSettings): Promise<void> {
  const { award } = await findAward(db, actor, loadId, settings).catch(notFound)
  if (!isLiveAward(award)) throw new Refusal('load-not-found')
}

/** Also those that have ended, newest first. Refusals: `load-not-found`. */
export const listStaffLinksRoute = reads(listStaffLinks, async ({ params, db }): Promise<StaffLink[]> => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  return (await grantsOf(db, params.id)).map((grant) => {
    const { kind, name, maker } = grant
    const ended = grant.revoked_at ? 'revoked' : 'expired'
    return { ...anyLink(grant), kind, name, maker, state: grant.is_live ? 'live' : ended }
  })
})

async function grantsOf(db: Db, loadId: number) {
  const { rows } = await sql<Grant & { maker: string; is_live: boolean }>`
    select access_grants.*, ${sql.raw(endOfGrant)} as ends_at, ${sql.raw(isLiveGrant)} as is_live,
      ${accountNameSql('maker')} as maker
    from access_grants join users as maker on maker.id = access_grants.user_id
    where load_id = ${loadId} order by access_grants.id desc`.execute(db)
  return rows
}

/**
 * The shipper of the load revokes its tracking links, the trucker of the award its driver links; again, nothing happens.
 *
 * Refusals: `link-not-found`. Source: X-113.
 */
export const revokeLinkRoute = writes(revokeLink, async ({ params, actor, tx }) => {
  const found = await find(tx, actor, params.id)
  const auction = found && (await lockAuction(tx, found.load_id))
  if (!found || !auction) throw new Refusal('link-not-found')
  const revoked = await tx
    .updateTable('access_grants')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', found.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const { kind, name, truckerId } = found
  if (revoked) await recordLink(tx, 'link_revoked', { load: auction.load, actor, truckerId }, { kind, name })
  return { id: params.id }
})

function find(tx: Tx, { visitor, id }: UserActor, publicId: number) {
  const ofLink = tx
    .selectFrom('access_grants')
    .innerJoin('awards', 'awards.id', 'access_grants.award_id')
    .innerJoin('loads', 'loads.id', 'access_grants.load_id')
    .select(['access_grants.id', 'access_grants.load_id', 'kind', 'name', 'awards.trucker_id as truckerId'])
    .where('access_grants.public_id', '=', publicId)
    .$narrowType<{ load_id: number; kind: GrantKind }>()
  return visitor === 'trucker'
    ? ofLink.where('kind', '=', 'driver').where('awards.trucker_id', '=', id).executeTakeFirst()
    : ofLink.where('kind', '=', 'tracking').where('loads.shipper_id', '=', id).executeTakeFirst()
}
