import { Refusal } from '#domain/refusals.ts'
import type { NewStaff } from '#domain/staff/forms.ts'
import type { Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import type { StaffRow } from '#server/http/sessions/actor.ts'

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

/** For writes of a username: the unique index reports that it is taken. */
export function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, 'staff_username') ? new Refusal('username-taken') : error
}
