import { Refusal } from '#domain/refusals.ts'
import { changeStaffPassword } from '#domain/staff/api.ts'
import { changeOwnPassword } from '#server/http/sessions/own-password.ts'
import { stepwise } from '#server/http/route.ts'
import { passwordOwner, refuseShort } from './queries.ts'

/** Refusals: `wrong-password`; `invalid-input` for a password below `shortest` characters. */
export function changeStaffPasswordRoute(shortest: number) {
  return stepwise(changeStaffPassword, async ({ params, body, actor, ...tools }) => {
    const { id, staff, sessionId } = actor
    if (params.id !== id) throw new Refusal('forbidden')
    refuseShort('newPassword', body.newPassword, shortest)
    const attemptName = staff.username.toLowerCase()
    await changeOwnPassword(
      tools,
      // One that an administrator has set must be replaced; else staff are not asked for another one.
      {
        kind: 'staff',
        id,
        sessionId,
        passwordHash: staff.password_hash,
        attemptName,
        mayStay: !staff.password_expired,
        owner: passwordOwner(staff),
      },
      body,
      { action: 'staff_password_changed', actorStaffId: id },
    )
    return { success: true as const }
  })
}
