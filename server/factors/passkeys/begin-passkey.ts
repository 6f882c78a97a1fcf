import { passkeyLimits } from '#domain/factors/passkeys.ts'
import { beginPasskey, beginStaffPasskey } from '#domain/factors/passkeys-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { ownerOf } from '../owner.ts'
import { passkeysOf } from './queries.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestNew } from './requests.ts'

/** Refusals: `confirm-first`, `passkeys-full`, `passkeys-off`. Source: XD-18. */
export function beginPasskeyRoutes(party: RelyingParty | null) {
  return [
    writes(beginPasskey, ({ actor, tx }) => begin(tx, party, actor)),
    writes(beginStaffPasskey, ({ actor, tx }) => begin(tx, party, actor)),
  ]
}

async function begin(tx: Tx, party: RelyingParty | null, actor: SessionActor | StaffActor) {
  const here = requireParty(party)
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const passkeys = await passkeysOf(tx, owner)
  if (passkeys.length >= passkeyLimits.most) throw new Refusal('passkeys-full')
  return requestNew(tx, here, owner, passkeys)
}
