import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { confirmedMinutes, type IdentityProof } from '#domain/auth/confirmation.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { clientOf } from '#server/http/client.ts'
import { countAttempt, forgetFailures } from './attempts.ts'
import type { StaffActor } from './actor.ts'
import type { OwnAccount } from './own-password.ts'
import { isPassword } from './passwords.ts'
import type { Http } from './sessions.ts'
import { byPerson, portalOf } from './person.ts'

/** Refusals: `confirm-first` unless the owner confirmed this session within the last minutes; without one, always. Source: G-232. */
export async function requireConfirmed(db: Db, sessionId: number | null): Promise<void> {
  if (sessionId === null) throw new Refusal('confirm-first')
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${confirmedMinutes})`)
    .executeTakeFirst()
  if (!found) throw new Refusal('confirm-first')
}

/**
 * The same of staff who change what opens an account, such as a password: only where they have a second factor or a passkey,
 * which a borrowed session would get around otherwise. Source: G-464.
 */
export async function requireConfirmedByFactor(db: Db, { hasFactor, sessionId }: StaffActor): Promise<void> {
  if (hasFactor) await requireConfirmed(db, sessionId)
}

export type ConfirmTools = { http: Http; db: Db; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
/** The owner of the session to confirm. */
export type ProvenAccount = OwnAccount & { username: string; userId: number | null }
/**
 * Uses up what proves who it is, in the transaction of the confirmation; returns why it proves nothing, which is committed:
 * a wrong code counts.
 */
export type UseProof = (tx: Tx) => Promise<'proof-refused' | 'codes-closed' | null>
/**
 * Returns what looks at a code or the answer of a passkey; null when it proves nothing. Refusals: `passkeys-off`, before
 * the try is counted.
 */
export type JudgeProof = (
  tools: ConfirmTools,
  account: ProvenAccount,
  proof: Omit<IdentityProof, 'password'>,
) => () => Promise<UseProof | null>

/**
 * Confirms by the password, a code or a passkey that the owner of the account uses this session; returns until when
 * that is valid. A wrong proof counts as a failed sign-in.
 *
 * Refusals: `wrong-password`, `proof-refused`, `codes-closed`, `passkeys-off`, `too-many-attempts`, `signed-out`. Source: XD-18, G-232.
 */
export async function confirmIdentity(
  tools: ConfirmTools,
  account: ProvenAccount,
  proof: IdentityProof,
  judge: JudgeProof,
): Promise<{ confirmedUntil: string }> {
  const by = kindOf(proof)
  const { http, transaction } = tools
  const look = judge(tools, account, proof)
  const attempt = {
    portal: portalOf(account.kind),
    account: account.attemptName,
    address: countedAddress(http.request.ip),
  }
  await transaction((tx) => countAttempt(tx, attempt))
  if (proof.password !== undefined && !(await isPassword(proof.password, account.passwordHash)))
    throw new Refusal('wrong-password')
  const use = proof.password === undefined ? await look() : always
  if (use === null) throw new Refusal('proof-refused')
  const done = await transaction(async (tx) => {
    const refused = await use(tx)
    if (refused) return { refused }
    await forgetFailures(tx, attempt)
    const until = await noteConfirmed(tx, account.sessionId)
    await recordConfirmed(tx, account, by, http)
    return { until }
  })
  if (done.refused) throw new Refusal(done.refused)
  return { confirmedUntil: done.until.toISOString() }
}

const always: UseProof = () => Promise.resolve(null)

/** Refusals: `invalid-input` unless there is one proof. */
function kindOf(proof: IdentityProof): 'password' | 'code' | 'passkey' {
  const given = (['password', 'code', 'passkey'] as const).filter((kind) => proof[kind] !== undefined)
  if (given.length === 1) return given[0]!
  throw new Refusal('invalid-input', [{ path: 'password', message: 'Enter your password' }])
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

async function recordConfirmed(tx: Tx, person: ProvenAccount, by: string, { request }: Http): Promise<void> {
  await recordEvents(tx, [
    { action: 'session_confirmed', ...byPerson(person), client: clientOf(request), after: { by } },
  ])
}
