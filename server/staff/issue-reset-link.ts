import { formatDateTimeWithZone } from '#domain/formats.ts'
import { addresseeOf } from '#server/auth/mail-address.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { makeResetLink } from '#server/auth/tokens.ts'
import { lockUser } from '#server/auth/users.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import type { Tx } from '#server/db/db.ts'
import { type By, recordEvents } from '#server/db/events.ts'

/** A link to a new password, for its owner; who is emailed that it was made. Refusals: `user-not-found`. Source: G-192, F-207. */
export async function issueLinkTo(
  tx: Tx,
  id: number,
  { by, ...actor }: By,
): Promise<{ path: string; expiresAt: string }> {
  const user = await lockUser(tx, id)
  const link = await makeResetLink(tx, { kind: 'user', id })
  const after = { userId: id, ...(by && { by }) }
  await recordEvents(tx, [{ action: 'reset_link_issued', ...actor, userId: id, after }])
  await notifyCredentialMade(tx, addresseeOf(user), 'reset-link', { Expires: expiryOf(link) })
  return link
}

/** Until when a link is valid, as an email says it. */
export function expiryOf({ expiresAt }: { expiresAt: string }): string {
  return formatDateTimeWithZone(new Date(expiresAt), businessTimeZone())
}
