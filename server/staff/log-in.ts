import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import { staffLogin } from '#domain/staff/api.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { StaffRow } from '#server/http/actor.ts'
import { countAttempt, forgetFailures } from '#server/http/attempts.ts'
import { isPassword } from '#server/http/passwords.ts'
import { stepwise } from '#server/http/route.ts'
import { openSession } from '#server/http/sessions.ts'
import { findStaffByName, toStaffMember } from './queries.ts'

export const staffLoginRoute = stepwise(staffLogin, async ({ body, http, db, transaction }) => {
  const attempt = {
    portal: 'staff' as const,
    account: body.username.toLowerCase(),
    address: countedAddress(http.request.ip),
  }
  await transaction((tx) => countAttempt(tx, attempt))

  const found = await findStaffByName(db, body.username)
  const fail = (after?: { reason: string }) =>
    found &&
    transaction((tx) =>
      recordEvents(tx, [{ action: 'staff_login_failed', actorStaffId: found.id, ...(after && { after }) }]),
    )
  if (!(await isPassword(body.password, found?.password_hash ?? null)) || !found) {
    await fail()
    throw new Refusal('bad-credentials')
  }
  // Said only after a right password (G-049).
  if (!found.active) {
    await fail({ reason: 'inactive' })
    throw new Refusal('staff-inactive')
  }
  const staff = await transaction(async (tx) => {
    const signedIn = await noteLogin(tx, found)
    await forgetFailures(tx, attempt)
    await openSession(tx, http, 'staff', signedIn.id)
    await recordEvents(tx, [{ action: 'staff_logged_in', actorStaffId: signedIn.id }])
    return signedIn
  })
  return { success: true as const, staff: toStaffMember(staff) }
})

/**
 * Writes the time of the login down, where the password is still the one that was compared: a change of it ends only
 * the sessions that are open by then.
 */
async function noteLogin(tx: Tx, { id, password_hash: hashed }: StaffRow): Promise<StaffRow> {
  const staff = await tx
    .updateTable('staff')
    .set({ last_login: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('password_hash', '=', hashed)
    .returningAll()
    .executeTakeFirst()
  if (!staff) throw new Refusal('bad-credentials')
  if (!staff.active) throw new Refusal('staff-inactive')
  return staff
}
