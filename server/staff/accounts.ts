import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { NewStaff } from '#domain/staff/forms.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { clientOf } from '#server/http/client.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'
import { type Attempt, forgetFailures } from '#server/http/sessions/attempts.ts'
import { type Http, openSession } from '#server/http/sessions/sessions.ts'

type StaffDetails = Omit<NewStaff, 'password'> & { passwordHash: string }

/** Makes an account of staff with its event; refused when the name is taken. Without a maker it was the command line. */
export async function insertStaff(tx: Tx, details: StaffDetails, madeBy?: number): Promise<StaffRow> {
  const { username, passwordHash, fullName, email, role, active } = details
  const staff = await tx
    .insertInto('staff')
    .values({
      username,
      password_hash: passwordHash,
      full_name: fullName,
      email,
      role,
      active,
      password_expired: madeBy !== undefined,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await recordEvents(tx, [
    {
      action: 'staff_created',
      ...(madeBy !== undefined && { actorStaffId: madeBy }),
      after: { staffId: staff.id, username, fullName, email, role, active },
    },
  ])
  return staff
}

/** The end of a sign-in: its failures are forgotten, a session begins, and its time is the last login. */
export async function startStaffSession(
  tx: Tx,
  http: Http,
  id: number,
  attempt: Attempt,
  byPasskey = false,
): Promise<StaffRow> {
  const staff = await tx
    .updateTable('staff')
    .set({ last_login: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetFailures(tx, attempt)
  await openSession(tx, http, { kind: 'staff', id }, { byPasskey })
  const after = byPasskey && { after: { by: 'passkey' } }
  await recordEvents(tx, [{ action: 'staff_logged_in', actorStaffId: id, client: clientOf(http.request), ...after }])
  return staff
}

/** The account of that name in any case, locked against other changes. */
export async function lockStaffByName(tx: Tx, username: string): Promise<StaffRow | undefined> {
  return tx
    .selectFrom('staff')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** For writes of a username: the unique index reports that it is taken. */
export function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, 'staff_username') ? new Refusal('username-taken') : error
}
