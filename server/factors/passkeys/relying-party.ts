import { isIP } from 'node:net'
import { Refusal } from '#domain/refusals.ts'

/** The owner of the passkeys: the host that they are made for, and the origin whose pages may use them. */
export type RelyingParty = {
  id: string
  /** Null in development: any port of http://localhost. */
  origin: string | null
}

/**
 * Only from PUBLIC_URL, never from a request's host; localhost without it. Null where browsers offer no passkeys: over
 * plain http on another host, and on a bare IP address. Source: Y-249, Y-252, G-425.
 */
export function relyingPartyOf(publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null) return { id: 'localhost', origin: null }
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isAddress(hostname) ? { id: hostname, origin } : null
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** The origin that an answer must come from, when it says to come from this one. */
export function expectedOrigin({ origin }: RelyingParty, said: string): string {
  if (origin !== null) return origin
  return /^http:\/\/localhost(:\d{1,5})?$/.test(said) ? said : 'http://localhost'
}

/** Refusals: `passkeys-off`. */
export function requireParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw new Refusal('passkeys-off')
  return party
}
