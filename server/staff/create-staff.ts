import { Refusal } from '#domain/refusals.ts'
import { createStaff } from '#domain/staff/api.ts'
import type { Tx } from '#server/db/db.ts'
import { requireConfirmedByFactor } from '#server/http/sessions/confirmation.ts'
import { hashNewPassword } from '#server/http/sessions/new-password.ts'
import { stepwise } from '#server/http/route.ts'
import { insertStaff } from './public.ts'
import { findStaffByName, refuseShort, toStaffMember } from './queries.ts'

/** Refusals: `username-taken`, `confirm-first`; `invalid-input` for a password below `shortest` characters. */
export function createStaffRoute(shortest: number) {
  return stepwise(createStaff, async ({ body, actor, db, transaction }) => {
    refuseShort('password', body.password, shortest)
    // Before the hashing, which costs; the unique index has the last word.
    if (await findStaffByName(db, body.username)) throw new Refusal('username-taken')
    const passwordHash = await hashNewPassword(body.password, {
      portal: 'staff',
      username: body.username,
      words: [body.fullName, body.email],
      field: 'password',
    })
    return transaction(async (tx) => {
      await keepAdministrator(tx, actor.id)
      await requireConfirmedByFactor(tx, actor)
      return toStaffMember(await insertStaff(tx, { ...body, passwordHash }, actor.id))
    })
  })
}

/** Refuses a caller who is no longer an administrator; no one can lose the role until the transaction ends. */
async function keepAdministrator(tx: Tx, id: number): Promise<void> {
  const still = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!still) throw new Refusal('forbidden')
}
