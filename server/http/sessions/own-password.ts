import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import { countAttempt, forgetFailures } from './attempts.ts'
import { hashNewPassword, type PasswordOwner } from './new-password.ts'
import { isPassword } from './passwords.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { type Person, personTable, portalOf } from './person.ts'
import { endOtherSessions, giveCookie, type Http, renewSession } from './sessions.ts'

export type OwnAccount = Person & { sessionId: number; passwordHash: string; attemptName: string }
type Changed = OwnAccount & {
  owner: PasswordOwner
  /** Whether the new password may be the one that the account has. Source: G-109. */
  mayStay?: boolean
}
type Passwords = { currentPassword: string; newPassword: string }
type Tools = {
  http: Http
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The credentials that end with the old password. */
  onChange?: (tx: Tx) => Promise<void>
}

/**
 * Gives the caller's account another password: this session continues under a new token, all others of the account end.
 *
 * `attemptName` is the name under which its sign-ins are counted. Throws Refusal. Source: G-043, G-047.
 */
export async function changeOwnPassword(
  { http, transaction, onChange }: Tools,
  { kind, id, sessionId, passwordHash, attemptName, owner, mayStay = false }: Changed,
  { currentPassword, newPassword }: Passwords,
  event: Event,
): Promise<void> {
  // Counted with sign-ins: a stolen session allows no more guesses than none.
  const portal = portalOf(kind)
  const attempt = { portal, account: attemptName, address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))
  if (!(await isPassword(currentPassword, passwordHash))) throw new Refusal('wrong-password')
  const replaces = mayStay ? undefined : passwordHash
  const newHash = await hashNewPassword(newPassword, { ...owner, field: 'newPassword', replaces })

  const token = await transaction(async (tx) => {
    // In the same statement: of two changes at once, the later one's current password is outdated.
    const isChosen = portal === 'staff' ? sql`, password_expired = false` : sql``
    const { rows } = await sql`update ${personTable(kind)} set password_hash = ${newHash}${isChosen}
      where id = ${id} and password_hash = ${passwordHash} returning id`.execute(tx)
    if (rows.length === 0) throw new Refusal('wrong-password')
    await onChange?.(tx)
    // In the order of a sign-in, so that the two never deadlock.
    await forgetFailures(tx, attempt)
    const renewed = await renewSession(tx, sessionId)
    if (renewed === null) throw new Refusal('signed-out')
    await endOtherSessions(tx, { kind, id }, sessionId)
    await recordEvents(tx, [event])
    return renewed
  })
  giveCookie(http, portal, token)
  logSecurity(http.request, 'sessions-end', attemptName)
}
