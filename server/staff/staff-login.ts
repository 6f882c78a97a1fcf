import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import { staffLogin } from '#domain/staff/api.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'
import { countAttempt, forgetFailures } from '#server/http/sessions/attempts.ts'
import { clientOf } from '#server/http/client.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import { comparePassword, hashPassword } from '#server/http/sessions/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { openSession } from '#server/http/sessions/sessions.ts'
import { findStaffByName, toStaffMember } from './queries.ts'

export const staffLoginRoute = stepwise(staffLogin, async ({ body, http, db, transaction }) => {
  const attempt = {
    portal: 'staff' as const,
    account: body.username.toLowerCase(),
    address: countedAddress(http.request.ip),
  }
  await transaction((tx) => countAttempt(tx, attempt))

  const found = await findStaffByName(db, body.username)
  const client = clientOf(http.request)
  const failure = { portal: 'staff' as const, accountId: found?.id ?? null, username: body.username, client }
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
  const staff = await transaction(async (tx) => {
    const signedIn = await noteLogin(tx, found, newHash)
    await forgetFailures(tx, attempt)
    await openSession(tx, http, 'staff', signedIn.id)
    await recordEvents(tx, [{ action: 'staff_logged_in', actorStaffId: signedIn.id, client }])
    return signedIn
  })
  logSecurity(http.request, 'sign-in', staff.username)
  return { success: true as const, staff: toStaffMember(staff) }
})

/**
 * Writes the time of the login down, where the password is still the one that was compared: a change of it ends only
 * the sessions that are open by then.
 */
async function noteLogin(tx: Tx, { id, password_hash: hashed }: StaffRow, newHash: string): Promise<StaffRow> {
  const staff = await tx
    .updateTable('staff')
    .set({ last_login: sql<Date>`clock_timestamp()`, password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', hashed)
    .returningAll()
    .executeTakeFirst()
  if (!staff) throw new Refusal('bad-credentials')
  if (!staff.active) throw new Refusal('staff-inactive')
  return staff
}
