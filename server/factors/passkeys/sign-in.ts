import { countedAddress } from '#domain/auth/attempts.ts'
import type { PasskeyAnswer } from '#domain/auth/webauthn.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { clientOf } from '#server/http/client.ts'
import { logSecurity, nameAccount } from '#server/http/security-log.ts'
import { type Attempt, countAttempt } from '#server/http/sessions/attempts.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import type { Http, Portal } from '#server/http/sessions/sessions.ts'
import { findOwner, type Owner } from '#server/auth/owner.ts'
import { takeChallenge } from './challenges.ts'
import { findPasskey, type PasskeyRow, usePasskey } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { challengeIn, verifyAnswer } from './verify.ts'

type Tools = {
  party: RelyingParty
  http: Http
  db: Db
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
/** The account that signs in, and the key its failures are counted under. */
type Found = { owner: Owner; passkey: PasskeyRow; attempt: Attempt }
type Reason = 'passkey' | 'unknown-passkey' | 'suspended' | 'inactive'

/** Characters of an unknown passkey's id that its tries are counted by. */
const countedLength = 60

/**
 * Signs in by a passkey. `begin` locks the account first, refuses one that may not sign in, and returns how its session
 * begins. Each try is counted before it is looked at, as with a password, and its challenge is used up whatever it is worth.
 *
 * Refusals: `passkey-unknown`, `proof-refused`, `too-many-attempts`, and those of `begin`. Source: Y-248.
 */
export async function signInByPasskey<Account>(
  tools: Tools,
  portal: Portal,
  answer: PasskeyAnswer,
  begin: (tx: Tx, found: Found) => Promise<() => Promise<Account>>,
): Promise<Account> {
  const { http, transaction } = tools
  const found = await findAndCount(tools, portal, answer)
  const isAsked = await transaction((tx) =>
    takeChallenge(tx, challengeIn(answer), { portal, purpose: 'sign-in', owner: null }),
  )
  const fail = (reason: Reason) => noteFailure(tools, portal, found?.owner ?? null, reason)
  if (!found) {
    await fail('unknown-passkey')
    throw new Refusal('passkey-unknown')
  }
  const used = isAsked && answer.response.userHandle ? await verifyAnswer(tools.party, answer, found) : null
  try {
    if (!used) throw new Refusal('proof-refused')
    const account = await transaction(async (tx) => {
      const start = await begin(tx, found)
      if (!(await usePasskey(tx, found.passkey.id, used))) throw new Refusal('proof-refused')
      return start()
    })
    logSecurity(http.request, 'sign-in')
    return account
  } catch (error) {
    if (error instanceof Refusal) await fail(reasonOf(error))
    throw error
  }
}

async function findAndCount(
  { http, db, transaction }: Tools,
  portal: Portal,
  { id }: PasskeyAnswer,
): Promise<Found | null> {
  const passkey = await findPasskey(db, portal, id)
  const owner = passkey && (await findOwner(db, passkey))
  if (owner) nameAccount(http.request, owner.username)
  const account = owner?.username.toLowerCase() ?? `passkey ${id.slice(0, countedLength)}`
  const attempt = { portal, account, address: countedAddress(http.request.ip) }
  await transaction((tx) => countAttempt(tx, attempt))
  return passkey && owner ? { owner, passkey, attempt } : null
}

async function noteFailure({ http, transaction }: Tools, portal: Portal, owner: Owner | null, reason: Reason) {
  const client = clientOf(http.request)
  const failure = { portal, owner, username: owner?.username ?? '', reason, client }
  await transaction((tx) => noteFailedSignIn(tx, failure))
}

function reasonOf({ code }: Refusal): Reason {
  if (code === 'suspended') return 'suspended'
  return code === 'staff-inactive' || code === 'bad-credentials' ? 'inactive' : 'passkey'
}
