import { sql } from 'kysely'
import { daysAfterMove } from '#domain/access/grants.ts'
import type { LinkVisitor } from '#domain/permissions.ts'
import type { Database, Db, Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { GrantRow, LinkActor } from './actor.ts'
import type { Http } from './session-cookies.ts'
import { bearerOf, hashOf } from './token.ts'

/** How old "last use" may be before it is written again: not every request is a write. */
const usedMinutes = 1

/**
 * When a row of `access_grants` ends, as SQL: some days after the last step of its award, for a driver after the
 * container is back; else by its own limit. Source; G-346.
 */
export const endOfGrant = `least(access_grants.expires_at, (
  select max(recorded_at) from milestones
  where milestones.load_id = access_grants.load_id and milestones.award_id = access_grants.award_id
    and voided_at is null and (access_grants.kind <> 'driver' or milestones.kind = 'gated_in')
) + interval '${daysAfterMove} days')`

/** Whether a row of `access_grants` still opens anything, as SQL. Source. */
export const isLiveGrant = `(access_grants.revoked_at is null and ${endOfGrant} > clock_timestamp()
  and exists (select from awards join loads on loads.id = awards.load_id
    where awards.id = access_grants.award_id and awards.state in ('awarded', 'acknowledged') and loads.status <> 'cancelled')
  and not exists (select from users where users.id = access_grants.user_id and suspended_at is not null))`

type Found = GrantRow & { stale: boolean }
const grantOfLink = statement<{ values: [tokenHash: Buffer, visitor: LinkVisitor]; row: Found }>(
  'grant-of-link',
  `select access_grants.*,
     coalesce(last_used_at < clock_timestamp() - interval '${usedMinutes} minutes', true) as stale
   from access_grants where token_hash = $1 and kind = $2 and ${isLiveGrant}`,
)

/**
 * Whoever calls with the secret of a link that counts, as `Authorization: Bearer`; null for every other one alike, after
 * the same query.
 */
export async function findLinkActor(database: Database, http: Http, visitor: LinkVisitor): Promise<LinkActor | null> {
  const [found] = await grantOfLink(database.kysely, hashOf(bearerOf(http.request) ?? ''), visitor)
  if (!found) return null
  const { stale, ...grant } = found
  if (stale) await touch(database.kysely, grant.id)
  return { visitor, id: grant.id, grant }
}

/** Whether a link still counts, for a write that has waited for its load. */
export async function isLive(tx: Tx, { id }: LinkActor): Promise<boolean> {
  const { rows } = await sql`select from access_grants where id = ${id} and ${sql.raw(isLiveGrant)}`.execute(tx)
  return rows.length > 0
}

async function touch(db: Db, id: number): Promise<void> {
  await db
    .updateTable('access_grants')
    .set({ last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
