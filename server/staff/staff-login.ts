import { countedAddress } from '#domain/auth/attempts.ts'
import { asksCode } from '#domain/auth/asks-code.ts'
import { Refusal } from '#domain/refusals.ts'
import { staffLogin } from '#domain/staff/api.ts'
import type { Tx } from '#server/db/db.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'
import { countAttempt } from '#server/http/sessions/attempts.ts'
import { clientOf } from '#server/http/client.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import { comparePassword, hashPassword } from '#server/http/sessions/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { askSecondFactor } from '#server/http/sessions/second-factor.ts'
import { startStaffSession } from './accounts.ts'
import { findStaffByName, toStaffMember } from './queries.ts'

/** `needsFactor`: staff must have a second factor. */
export function staffLoginRoute(needsFactor: boolean) {
  return stepwise(staffLogin, async ({ body, http, db, transaction }) => {
    const attempt = {
      portal: 'staff' as const,
      account: body.username.toLowerCase(),
      address: countedAddress(http.request.ip),
    }
    await transaction((tx) => countAttempt(tx, attempt))

    const found = await findStaffByName(db, body.username)
    const client = clientOf(http.request)
    const failure = {
      portal: 'staff' as const,
      owner: found ? { kind: 'staff' as const, id: found.id, userId: null } : null,
      username: body.username,
      client,
    }
    const fail = (reason?: 'inactive') =>
      transaction((tx) => noteFailedSignIn(tx, { ...failure, ...(reason && { reason }) }))
    const match = await comparePassword(body.password, found?.password_hash ?? null)
    if (match === 'wrong' || !found) {
      await fail()
      throw new Refusal('bad-credentials')
    }
    // Said only after a right password (G-049).
    if (!found.active) {
      await fail('inactive')
      throw new Refusal('staff-inactive')
    }
    const newHash = match === 'outdated' ? await hashPassword(body.password) : found.password_hash
    const answer = await transaction(async (tx) => {
      await keepHash(tx, found, newHash)
      return (
        (await askSecondFactor(tx, attempt, { kind: 'staff', id: found.id })) ??
        startStaffSession(tx, http, found.id, attempt)
      )
    })
    if (asksCode(answer)) return answer
    logSecurity(http.request, 'sign-in', answer.username)
    const needs = needsFactor && { needsSecondFactor: true as const }
    return { success: true as const, staff: { ...toStaffMember(answer), ...needs } }
  })
}

/**
 * Refuses where the password is no longer the one that was compared: a change of it ends only the sessions that are
 * open by then.
 */
async function keepHash(tx: Tx, { id, password_hash: hashed }: StaffRow, newHash: string): Promise<void> {
  const staff = await tx
    .updateTable('staff')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', hashed)
    .returning('active')
    .executeTakeFirst()
  if (!staff) throw new Refusal('bad-credentials')
  if (!staff.active) throw new Refusal('staff-inactive')
}
