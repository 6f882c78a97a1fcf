import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import { staffLogin } from '#domain/staff/api.ts'
import { recordEvents } from '#server/db/events.ts'
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
  if (!(await isPassword(body.password, found?.password_hash ?? null)) || !found) {
    if (found) await transaction((tx) => recordEvents(tx, [{ action: 'staff_login_failed', actorStaffId: found.id }]))
    throw new Refusal('bad-credentials')
  }
  // Said only after a right password (G-049).
  if (!found.active) throw new Refusal('staff-inactive')
  const staff = await transaction(async (tx) => {
    await forgetFailures(tx, attempt)
    await openSession(tx, http, 'staff', found.id)
    await recordEvents(tx, [{ action: 'staff_logged_in', actorStaffId: found.id }])
    return tx
      .updateTable('staff')
      .set({ last_login: sql<Date>`clock_timestamp()` })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { success: true as const, staff: toStaffMember(staff) }
})
