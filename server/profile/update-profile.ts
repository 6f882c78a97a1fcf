import { isDeepStrictEqual } from 'node:util'
import type { User } from '#domain/auth/user.ts'
import type { UserRole } from '#domain/permissions.ts'
import { updateProfile } from '#domain/profile/api.ts'
import type { ProfileUpdate } from '#domain/profile/form.ts'
import { seeToAddress } from '#server/auth/mail-address.ts'
import { lockUser, toUser } from '#server/auth/users.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { writes } from '#server/http/route.ts'

export const updateProfileRoute = writes(updateProfile, async ({ body, actor, tx }) => {
  const row = await lockUser(tx, actor.id)
  const before = toUser(row)
  const columns = columnsOf(body, before.role)
  if (Object.values(columns).every((value) => value === undefined)) return before
  if (columns.email !== undefined && columns.email !== row.email) await requireConfirmed(tx, actor.sessionId)
  const changed = await tx
    .updateTable('users')
    .set(columns)
    .where('id', '=', actor.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const user = toUser(await seeToAddress(tx, changed, row))
  await recordEvents(tx, eventsOf(before, user))
  return user
})

/** Omitted fields are undefined and stay. Shippers and admins have no carrier fields. */
function columnsOf(body: ProfileUpdate, role: UserRole) {
  const carrier = role === 'trucker' && {
    dot_number: nullIfBlank(body.dot_number),
    mc_number: nullIfBlank(body.mc_number),
    scac_code: nullIfBlank(body.scac_code),
    additional_info: nullIfBlank(body.additionalInfo),
    estimated_capacity: body.estimatedCapacity,
    container_handling: body.containerHandling,
  }
  return {
    display_name: nullIfBlank(body.displayName),
    company_name: nullIfBlank(body.companyName),
    contact_name: nullIfBlank(body.contactName),
    email: nullIfBlank(body.email),
    phone: nullIfBlank(body.phone),
    country: body.country,
    ...carrier,
  }
}

function nullIfBlank(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null
}

/** Capabilities have a separate event. None if nothing changed. */
function eventsOf(before: User, { containerHandling, ...rest }: User): Event[] {
  // That a new address is not confirmed goes without saying.
  const profile = differenceOf(before, { ...rest, emailConfirmed: before.emailConfirmed })
  const capabilities = differenceOf(before, { containerHandling })
  return [
    ...(profile ? [{ action: 'profile_updated' as const, actorUserId: before.id, ...profile }] : []),
    ...(capabilities ? [{ action: 'capabilities_updated' as const, actorUserId: before.id, ...capabilities }] : []),
  ]
}

/** The fields in which two states of an account differ, as they were and as they are; null when there are none. */
export function differenceOf(
  before: Partial<User>,
  after: Partial<User>,
): { before: Partial<User>; after: Partial<User> } | null {
  const names = (Object.keys(after) as (keyof User)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (user: Partial<User>) => Object.fromEntries(names.map((name) => [name, user[name]]))
  return { before: pick(before), after: pick(after) }
}
