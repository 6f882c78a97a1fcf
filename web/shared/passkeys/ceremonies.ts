import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  browserSupportsWebAuthn,
} from '@simplewebauthn/browser'
import type { beginPasskey, beginPasskeyLogin } from '#domain/factors/passkeys-api.ts'
import type { PasskeyAnswer, PasskeyMade } from '#domain/auth/webauthn.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'

// Fetched where a passkey is used or made: the first page has none of it.

type Request = ReplyOf<typeof beginPasskeyLogin>
type Creation = ReplyOf<typeof beginPasskey>

/** Why the browser gave no passkey, in words for the user. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

/**
 * Asks the browser to use a passkey; null when its owner turned back. `inList` offers them in the browser's list of
 * usernames until one is chosen or another question takes its place.
 *
 * Errors: `PasskeyFailed`.
 */
export async function askForPasskey(request: Request, { inList = false } = {}): Promise<PasskeyAnswer | null> {
  return answered(async () => {
    const answer = await startAuthentication({ optionsJSON: request, useBrowserAutofill: inList })
    const { id, rawId, response } = answer
    return { id, rawId, type: 'public-key', response }
  })
}

/** Asks the browser to make a passkey; null when its owner turned back. Errors: `PasskeyFailed`. */
export async function askForNewPasskey(creation: Creation): Promise<PasskeyMade | null> {
  return answered(async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })
}

/** Takes back a question that waits for its answer. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailed("This browser doesn't support passkeys.")
  try {
    return await ask()
  } catch (error) {
    if (isTurnedBack(error)) return null
    throw new PasskeyFailed(wordsFor(error))
  }
}

/** Cancel, a timeout and no passkey at hand are one error to the page. */
function isTurnedBack(error: unknown): boolean {
  const isAborted = error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED'
  return isAborted || (error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name))
}

function wordsFor(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has a passkey for your account.'
  if (code.startsWith('ERROR_AUTHENTICATOR_MISSING'))
    return 'This device has no screen lock to protect a passkey. Set one up, or use another device.'
  if (code.startsWith('ERROR_INVALID')) return 'Passkeys need the secure address (https) that Quaybid is set up for.'
  return "The browser couldn't use a passkey. Try again, or use another device."
}
