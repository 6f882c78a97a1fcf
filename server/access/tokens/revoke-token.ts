import { revokeStaffToken, revokeToken } from '#domain/access/token-api.ts'
import { writes } from '#server/http/route.ts'
import { notifyOwner } from '#server/notifications/public.ts'
import { linkToTokens, revoke } from './queries.ts'

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
