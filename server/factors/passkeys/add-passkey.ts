import type { BodyOf } from '#domain/http/endpoint.ts'
import { passkeyLimits } from '#domain/factors/passkeys.ts'
import { addPasskey, addStaffPasskey } from '#domain/factors/passkeys-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { stepwise } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { byOwner, lockAccount, ownerOf } from '../owner.ts'
import { notifyOwner } from '../notify-owner.ts'
import { takeChallenge } from './challenges.ts'
import { insertPasskey, markByPasskey, passkeysOf, toPasskey } from './queries.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { challengeIn, verifyMade } from './verify.ts'

type Input = {
  actor: SessionActor | StaffActor
  body: BodyOf<typeof addPasskey>
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Refusals: `confirm-first`, `passkeys-full`, `passkeys-off`, `proof-refused`. Source: XD-18. */
export function addPasskeyRoutes(party: RelyingParty | null) {
  return [
    stepwise(addPasskey, (input) => add(requireParty(party), input)),
    stepwise(addStaffPasskey, (input) => add(requireParty(party), input)),
  ]
}

/** The challenge is used up first in any case; the account is locked while its passkeys are counted. */
async function add(party: RelyingParty, { actor, body: { name, passkey }, transaction }: Input) {
  const owner = ownerOf(actor)
  const { portal, id } = owner
  await transaction((tx) => requireConfirmed(tx, actor.sessionId))
  const isAsked = await transaction((tx) =>
    takeChallenge(tx, challengeIn(passkey), { portal, purpose: 'register', id }),
  )
  const made = isAsked ? await verifyMade(party, passkey) : null
  if (!made) throw new Refusal('proof-refused')
  return transaction(async (tx) => {
    await lockAccount(tx, owner)
    // Checked again: the session may have ended meanwhile.
    await requireConfirmed(tx, actor.sessionId)
    if ((await passkeysOf(tx, owner)).length >= passkeyLimits.most) throw new Refusal('passkeys-full')
    const row = await insertPasskey(tx, owner, { ...made, name })
    if (!row) throw new Refusal('proof-refused')
    await markByPasskey(tx, actor.sessionId)
    await recordEvents(tx, [{ action: 'passkey_added', ...byOwner(owner), after: { name } }])
    await notifyOwner(tx, owner, 'passkey-added', { passkey: name })
    return toPasskey(row)
  })
}
