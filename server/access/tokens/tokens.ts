import { sql } from 'kysely'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { type Scope, scopesOf } from '#domain/scopes.ts'
import { makeToken, listStaffTokens, listTokens, revokeStaffToken, revokeToken } from '#domain/access/token-api.ts'
import { type NewToken, tokenLimits, tokenPrefix } from '#domain/access/token.ts'
import type { UserRole } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { addresseeOf } from '#server/auth/mail-address.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes, reads } from '#server/http/route.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { tokenRecord } from '#server/http/sessions/revoke-tokens.ts'
import { newToken, storedOf } from '#server/http/sessions/token.ts'
import { notifyOwner } from '#server/notifications/notify.ts'
import { toToken, tokensOf, linkToTokens, revoke } from './queries.ts'

/** Refusals: `confirm-first`, `too-many-tokens`; `invalid-input` for a scope that the role cannot use. Source: Y-245, Y-165. */
export const makeTokenRoute = writes(makeToken, async ({ body, actor, tx }) => {
  await requireConfirmed(tx, actor.sessionId)
  refuseScopes(body.scopes, actor.visitor)
  const user = await makeRoom(tx, actor.id)
  const token = tokenPrefix + newToken()
  const row = await insert(tx, actor.id, body, token)
  const { scopes } = row
  await recordEvents(tx, [{ action: 'token_made', actorUserId: actor.id, after: { ...tokenRecord(row), scopes } }])
  const { expires_at: ends, name } = row
  const Expires = formatDateTimeWithZone(ends, businessTimeZone())
  await notifyCredentialMade(tx, addresseeOf(user), 'token', { Name: name, Scopes: scopes.join(', '), Expires })
  return { ...toToken(row), token }
})

function refuseScopes(asked: Scope[], role: UserRole): void {
  const offered = scopesOf(role)
  const wrong = asked.find((scope) => !offered.includes(scope))
  if (wrong === undefined) return
  throw new Refusal('invalid-input', [{ path: 'scopes', message: `${wrong} is not for a ${role}` }])
}

/** The account is locked, so that those made at one moment count each other. Source: Y-166. */
async function makeRoom(tx: Tx, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('access_grants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'token')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= tokenLimits.perAccount) throw new Refusal('too-many-tokens')
  return user
}

function insert(tx: Tx, userId: number, { name, scopes, days }: NewToken, token: string) {
  return tx
    .insertInto('access_grants')
    .values({
      kind: 'token',
      ...storedOf(token),
      user_id: userId,
      name,
      scopes,
      options: '{}',
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const listTokensRoute = reads(listTokens, ({ actor, db }) => tokensOf(db, actor.id))

/** Refusals: `user-not-found`. */
export const listStaffTokensRoute = reads(listStaffTokens, async ({ params, db }) => {
  const user = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return tokensOf(db, user.id)
})

/** Refusals: `token-not-found`. Source: Y-162. */
export const revokeTokenRoute = writes(revokeToken, async ({ params, actor, tx }) => {
  await revoke(tx, params.id, { actorUserId: actor.id }, actor.id)
  return { success: true as const }
})

/** Refusals: `token-not-found`. */
export const revokeStaffTokenRoute = writes(revokeStaffToken, async ({ params, actor, tx }) => {
  const revoked = await revoke(tx, params.id, { actorStaffId: actor.id })
  if (revoked) await notifyOwner(tx, 'token_revoked', { ...revoked, link: linkToTokens })
  return { success: true as const }
})
