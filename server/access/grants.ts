import { sql } from 'kysely'
import type { DriverLink, TrackingLink } from '#domain/access/links.ts'
import { TrackingOptions } from '#domain/access/form.ts'
import { type GrantKind, grantRows, longestDays } from '#domain/access/grants.ts'
import { linkTo } from '#domain/link-token.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type LockedAward, lockAward } from '#server/awards/find-award.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { GrantRow, UserActor } from '#server/http/sessions/actor.ts'
import { endOfGrant, isLiveGrant } from '#server/http/sessions/find-link-actor.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'

/** A grant with the instant at which it ends, unless the award changes. */
export type Grant = GrantRow & { ends_at: Date }

/** The facts that a link is made from. */
export type NewGrant = { kind: GrantKind; name: string; phone?: string | null; options?: TrackingOptions }

const tooMany = { driver: 'too-many-driver-links', tracking: 'too-many-tracking-links' } as const

/**
 * Locks a load with a live award, for one of its two sides, to make a link for it.
 *
 * Refusals: `load-not-found` for anyone else; `load-closed`.
 */
export async function lockForLink(tx: Tx, actor: UserActor, loadId: number, settings: AwardSettings) {
  const locked = await lockAward(tx, actor, loadId, settings).catch(notFound)
  if (isClosed(locked.load)) throw new Refusal('load-closed')
  return locked
}

function isClosed({ status }: LoadRow): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** For callers who may learn only that they have no such load. */
export function notFound(error: unknown): never {
  throw error instanceof Refusal && error.code === 'confirmation-not-found' ? new Refusal('load-not-found') : error
}

/**
 * Makes a link for a locked load. Returns the grant and the path of the link, which can't be shown again.
 *
 * Refusals: `too-many-driver-links`, `too-many-tracking-links`. Source.
 */
export async function makeGrant(
  tx: Tx,
  actor: UserActor,
  { load, award }: LockedAward,
  { kind, name, phone = null, options }: NewGrant,
): Promise<{ grant: Grant; path: string }> {
  const { prefix, page, mostLive } = grantRows[kind]
  if ((await liveGrants(tx, load.id, kind)).length >= mostLive) throw new Refusal(tooMany[kind])
  const token = prefix + newToken()
  const row = await tx
    .insertInto('access_grants')
    .values({
      kind,
      ...storedOf(token),
      load_id: load.id,
      award_id: award.id,
      user_id: actor.id,
      name,
      phone,
      options: JSON.stringify(options ?? {}),
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${longestDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordLink(tx, 'link_made', { load, actor, truckerId: award.trucker_id }, { kind, name })
  return { grant: (await grantsWhere(tx, sql`id = ${row.id}`))[0]!, path: linkTo(page, token) }
}

/** The links of a kind that open a load, newest first. */
export function liveGrants(db: Db, loadId: number, kind: GrantKind): Promise<Grant[]> {
  return grantsWhere(db, sql`load_id = ${loadId} and kind = ${kind} and ${sql.raw(isLiveGrant)}`)
}

async function grantsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<Grant[]> {
  const { rows } = await sql<Grant>`select access_grants.*, ${sql.raw(endOfGrant)} as ends_at
    from access_grants where ${condition} order by id desc`.execute(db)
  return rows
}

/** When a link ends, unless the award changes. */
export async function endOf(db: Db, { id }: Pick<GrantRow, 'id'>): Promise<Date> {
  const [grant] = await grantsWhere(db, sql`id = ${id}`)
  return grant!.ends_at
}

type Made = { load: LoadRow; actor: UserActor; truckerId: number }

/** Records that a link was made or revoked; `link` is its label, never its secret. */
export async function recordLink(
  tx: Tx,
  action: 'link_made' | 'link_revoked',
  { load, actor, truckerId }: Made,
  link: { kind: GrantKind; name: string },
): Promise<void> {
  const kept = action === 'link_made' ? { after: link } : { before: link }
  await recordEvents(tx, [{ action, ...changeOf(load), truckerId, actorUserId: actor.id, ...kept }])
}

export function toDriverLink(grant: Grant): DriverLink {
  return { ...anyLink(grant), driverName: grant.name, phone: grant.phone }
}

export function toTrackingLink(grant: Grant): TrackingLink {
  return { ...anyLink(grant), label: grant.name, ...TrackingOptions.parse(grant.options) }
}

export function anyLink(grant: Grant) {
  return {
    id: grant.public_id,
    knownBy: grant.known_by,
    createdAt: grant.created_at.toISOString(),
    expiresAt: grant.ends_at.toISOString(),
    lastUsedAt: grant.last_used_at?.toISOString() ?? null,
  }
}
