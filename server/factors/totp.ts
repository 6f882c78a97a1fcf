import { Secret, TOTP } from 'otpauth'

/** How codes are made: what every app can do. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const keyBytes = 20
/** Steps that a code may be early or late. */
const drift = 1

/** A new key in base32. */
export function newKey(): string {
  return new Secret({ size: keyBytes }).base32
}

/** The key as the address that an app reads from a QR code, with whose account it is. */
export function uriOf(key: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...kind, issuer, label: account, secret: Secret.fromBase32(key) }).toString()
}

/**
 * The step of 30 seconds since 1970 whose code this is, one step early or late at that time; null when it is none of
 * them. Source: Y-240.
 */
export function stepOf(key: string, code: string, at: Date): number | null {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(key) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: drift })
  return delta === null ? null : Math.floor(at.getTime() / (kind.period * 1000)) + delta
}
