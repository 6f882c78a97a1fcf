import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { PasskeyCreation, PasskeyRequest } from '#domain/auth/webauthn.ts'
import { passkeyLimits } from '#domain/factors/passkeys.ts'
import type { Tx } from '#server/db/db.ts'
import type { Owner } from '#server/auth/owner.ts'
import { type Ceremony, makeChallenge } from './challenges.ts'
import { passkeysOf, type PasskeyRow } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { algorithms, handleOf } from './verify.ts'
import { portalOf } from '#server/http/sessions/person.ts'

const timeout = passkeyLimits.minutes * 60_000
const names = { user: 'Quaybid', staff: 'Quaybid Staff' } as const

const described = ({ credential_id: id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** The options to use a passkey: any of the device's to sign in, one of the account's to confirm. */
export async function requestUse(
  tx: Tx,
  party: RelyingParty,
  ceremony: Ceremony,
): Promise<z.input<typeof PasskeyRequest>> {
  const passkeys = ceremony.owner === null ? [] : await passkeysOf(tx, ceremony.owner)
  const { challenge } = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(tx, ceremony),
  })
  return { challenge, rpId: party.id, timeout, userVerification: 'required', allowCredentials: passkeys.map(described) }
}

/** The options to make a passkey that signs in without a password. */
export async function requestNew(
  tx: Tx,
  party: RelyingParty,
  owner: Owner,
  passkeys: PasskeyRow[],
): Promise<z.input<typeof PasskeyCreation>> {
  const { kind, username } = owner
  const portal = portalOf(kind)
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Quaybid',
    rpID: party.id,
    userName: portal === 'staff' ? `${username} (staff)` : username,
    userDisplayName: `${username}, ${names[portal]}`,
    userID: handleOf(owner),
    challenge: await makeChallenge(tx, { portal, purpose: 'register', owner }),
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    rp: { id: party.id, name: rp.name },
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}
