import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { confirmedMinutes } from '#domain/auth/confirmation.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { countAttempt, forgetFailures } from './attempts.ts'
import type { StaffActor } from './actor.ts'
import type { OwnAccount } from './own-password.ts'
import { isPassword } from './passwords.ts'
import type { Http } from './sessions.ts'

/** Refusals: `confirm-first` unless the owner gave the password in this session within the last minutes. Source: G-232. */
export async function requireConfirmed(db: Db, sessionId: number): Promise<void> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${confirmedMinutes})`)
    .executeTakeFirst()
  if (!found) throw new Refusal('confirm-first')
}

/**
 * The same of staff who change what opens an account, such as a password: only where they have a second factor, which a
 * borrowed session would get around otherwise. Source: G-464.
 */
export async function requireConfirmedByFactor(db: Db, { hasFactor, sessionId }: StaffActor): Promise<void> {
  if (hasFactor) await requireConfirmed(db, sessionId)
}

type Tools = { http: Http; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/**
 * Confirms by the password that the owner of the account uses this session; returns until when that holds.
 *
 * A wrong password counts as a failed sign-in. Refusals: `wrong-password`, `too-many-attempts`, `signed-out`. Source: G-232.
 */
export async function confirmIdentity(
  { http, transaction }: Tools,
  { portal, sessionId, passwordHash, attemptName }: Omit<OwnAccount, 'id'>,
  password: string,
): Promise<{ confirmedUntil: string }> {
  const attempt = { portal, account: attemptName, address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))
  if (!(await isPassword(password, passwordHash))) throw new Refusal('wrong-password')
  const until = await transaction(async (tx) => {
    await forgetFailures(tx, attempt)
    return noteConfirmed(tx, sessionId)
  })
  return { confirmedUntil: until.toISOString() }
}

async function noteConfirmed(tx: Tx, sessionId: number): Promise<Date> {
  const session = await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .returning(sql<Date>`confirmed_at + make_interval(mins => ${confirmedMinutes})`.as('until'))
    .executeTakeFirst()
  if (!session) throw new Refusal('signed-out')
  return session.until
}
