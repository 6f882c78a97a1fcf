import { editUser } from '#domain/admin/api.ts'
import type { UserChange } from '#domain/admin/forms.ts'
import { lockUser, seeToAddress } from '#server/auth/public.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { writes } from '#server/http/route.ts'
import { toAdminUser } from './queries.ts'

const columns = {
  displayName: 'display_name',
  companyName: 'company_name',
  contactName: 'contact_name',
  email: 'email',
  phone: 'phone',
  country: 'country',
} as const satisfies Record<keyof UserChange, keyof UserRow>

/**
 * The event names the account and holds the values that changed, old and new. Refusals: `confirm-first` for another email
 * address, to which reset links go. Source: G-071, F-207.
 */
export const editUserRoute = writes(editUser, async ({ params, body, actor, tx }) => {
  const row = await lockUser(tx, params.id)
  const before = toAdminUser(row)
  const names = (Object.keys(columns) as (keyof UserChange)[]).filter(
    (name) => body[name] !== undefined && stored(body[name]) !== before[name],
  )
  if (names.length === 0) return before
  if (names.includes('email')) await requireConfirmed(tx, actor.sessionId)

  const changed = await tx
    .updateTable('users')
    .set(Object.fromEntries(names.map((name) => [columns[name], stored(body[name])])))
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvents(tx, [
    {
      action: 'user_edited',
      actorUserId: actor.id,
      userId: params.id,
      before: { userId: params.id, ...Object.fromEntries(names.map((name) => [name, before[name]])) },
      after: { userId: params.id, ...Object.fromEntries(names.map((name) => [name, stored(body[name])])) },
    },
  ])
  return toAdminUser(await seeToAddress(tx, changed, row, 'admin'))
})

/** An emptied text is stored as null. */
function stored(value: string | undefined): string | null {
  return value || null
}
