import { passkeyLimits } from '#domain/factors/passkeys.ts'
import {
  beginPasskey,
  beginStaffPasskey,
  addPasskey,
  addStaffPasskey,
  renamePasskey,
  renameStaffPasskey,
  removePasskey,
  removeStaffPasskey,
} from '#domain/factors/passkeys-api.ts'
import type { BodyOf } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes, stepwise } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { closeStreamsWithoutFactor } from '#server/http/sessions/sessions.ts'
import { ownerOf, lockPerson } from '#server/auth/owner.ts'
import { notifyOwner } from '../notify-owner.ts'
import { takeChallenge } from './challenges.ts'
import { passkeysOf, insertPasskey, markByPasskey, toPasskey, lockPasskey } from './queries.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestNew } from './requests.ts'
import { challengeIn, verifyMade } from './verify.ts'
import { byPerson, portalOf } from '#server/http/sessions/person.ts'

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
  await transaction((tx) => requireConfirmed(tx, actor.sessionId))
  const isAsked = await transaction((tx) =>
    takeChallenge(tx, challengeIn(passkey), { portal: portalOf(owner.kind), purpose: 'register', owner }),
  )
  const made = isAsked ? await verifyMade(party, passkey) : null
  if (!made) throw new Refusal('proof-refused')
  return transaction(async (tx) => {
    await lockPerson(tx, owner)
    // Checked again: the session may have ended meanwhile.
    await requireConfirmed(tx, actor.sessionId)
    if ((await passkeysOf(tx, owner)).length >= passkeyLimits.most) throw new Refusal('passkeys-full')
    const row = await insertPasskey(tx, owner, { ...made, name })
    if (!row) throw new Refusal('proof-refused')
    await markByPasskey(tx, actor.sessionId)
    await recordEvents(tx, [{ action: 'passkey_added', ...byPerson(owner), after: { name } }])
    await notifyOwner(tx, owner, 'passkey-added', { passkey: name })
    return toPasskey(row)
  })
}

/** Refusals: `confirm-first`, `passkey-not-found`. Source: XD-18. */
export const renamePasskeyRoutes = [
  writes(renamePasskey, ({ actor, params, body, tx }) => rename(tx, actor, params.id, body.name)),
  writes(renameStaffPasskey, ({ actor, params, body, tx }) => rename(tx, actor, params.id, body.name)),
]

async function rename(tx: Tx, actor: SessionActor | StaffActor, publicId: number, name: string) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const row = await lockPasskey(tx, owner, publicId)
  if (row.name === name) return toPasskey(row)
  await tx.updateTable('passkeys').set({ name }).where('id', '=', row.id).execute()
  const values = { before: { name: row.name }, after: { name } }
  await recordEvents(tx, [{ action: 'passkey_renamed', ...byPerson(owner), ...values }])
  return toPasskey({ ...row, name })
}

/** The last one too: the password stays. Refusals: `confirm-first`, `passkey-not-found`. Source: XD-18, Y-251. */
export const removePasskeyRoutes = [
  writes(removePasskey, ({ actor, params, tx }) => remove(tx, actor, params.id)),
  writes(removeStaffPasskey, ({ actor, params, tx }) => remove(tx, actor, params.id)),
]

async function remove(tx: Tx, actor: SessionActor | StaffActor, publicId: number) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const { id, name } = await lockPasskey(tx, owner, publicId)
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
  if (owner.kind === 'staff') await closeStreamsWithoutFactor(tx, owner.id)
  await recordEvents(tx, [{ action: 'passkey_removed', ...byPerson(owner), before: { name } }])
  await notifyOwner(tx, owner, 'passkey-removed', { passkey: name })
  return { success: true as const }
}
