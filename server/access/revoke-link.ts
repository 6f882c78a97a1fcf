import { sql } from 'kysely'
import type { GrantKind } from '#domain/access/grants.ts'
import { revokeLink } from '#domain/access/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { recordLink } from './grants.ts'

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
