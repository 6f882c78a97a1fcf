import { createHash } from 'node:crypto'
import {
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer, PasskeyMade } from '#domain/auth/webauthn.ts'
import type { Person } from '#server/http/sessions/person.ts'
import type { PasskeyRow } from './queries.ts'
import { expectedOrigin, type RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256: what devices have. */
export const algorithms = [-8, -7, -257]

/** The account id that a device gets: reveals nothing, and is the same at each registration. */
export function handleOf({ kind, id }: Person): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`quaybid passkey ${kind} ${id}`).digest())
}

/** The challenge that an answer has signed, unproven; empty where it says none. */
export function challengeIn({ response }: PasskeyAnswer | PasskeyMade): string {
  const challenge: unknown = clientDataIn(response)?.challenge
  return typeof challenge === 'string' ? challenge : ''
}

function clientDataIn({ clientDataJSON }: { clientDataJSON: string }) {
  try {
    return decodeClientDataJSON(clientDataJSON)
  } catch {
    return null
  }
}

/** The required client data, whatever is signed; null for a page embedded in another site. */
function expectations(party: RelyingParty, response: { clientDataJSON: string }) {
  const said = clientDataIn(response)
  if (!said || said.crossOrigin) return null
  return {
    expectedChallenge: said.challenge,
    expectedOrigin: expectedOrigin(party, said.origin),
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

/**
 * The device's counter, if it has signed the challenge with this passkey for our pages and has verified its owner; null
 * otherwise. The caller has used up the challenge. Source: Y-248.
 */
export async function verifyAnswer(
  party: RelyingParty,
  answer: PasskeyAnswer,
  { owner, passkey }: { owner: Person; passkey: PasskeyRow },
): Promise<{ counter: number; synced: boolean } | null> {
  const expected = expectations(party, answer.response)
  if (!expected) return null
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== isoBase64URL.fromBuffer(handleOf(owner))) return null
  const { id, rawId, type, response } = answer
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.counter,
  }
  const given = { id, rawId, type, response, clientExtensionResults: {} }
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: given,
      credential,
    })
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null
  })
}

type Made = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'synced'>

/** A new passkey, if a device has made it for our pages and has verified its owner; null otherwise. Source: Y-248. */
export async function verifyMade(
  party: RelyingParty,
  { id, rawId, type, response }: PasskeyMade,
): Promise<Made | null> {
  const expected = expectations(party, response)
  if (!expected) return null
  const given = { id, rawId, type, response, clientExtensionResults: {} } as RegistrationResponseJSON
  return orNull(async () => {
    if (!isUnattested(response.attestationObject)) return null
    const made = await verifyRegistrationResponse({ ...expected, response: given, supportedAlgorithmIDs: algorithms })
    if (!made.verified) return null
    const { credential, credentialBackedUp } = made.registrationInfo
    if (credential.id !== id) return null
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.transports ?? [],
      synced: credentialBackedUp,
    }
  })
}

/** Without certificates, as requested: no revocation list is fetched for a caller's data. */
export function isUnattested(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const fmt = decoded.get('fmt')
  return fmt === 'none' || (fmt === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** The library throws for what it refuses or cannot read. */
async function orNull<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
