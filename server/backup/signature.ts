import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '#domain/awards/canonical-json.ts'
import { StartFailure } from '#server/start-failure.ts'

/** The signature of a manifest: the id of the key, and the HMAC of everything else. */
export type Signature = { key: string; hmac: string }

/** Signs a backup's manifest, including its files, with a key derived from SECRETS_KEY. Source: F-217. */
export function signatureOf(manifest: object, key: Buffer): Signature {
  return { key: hmacOf('which key', key).slice(0, 16), hmac: hmacOf(canonicalJson(manifest), key) }
}

function hmacOf(text: string, key: Buffer): string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'quaybid backup manifest', 32))
  return createHmac('sha256', own).update(text).digest('hex')
}

/**
 * Judges the signature of a manifest; returns what to print, null for one that is right. Throws StartFailure for one of
 * another key, and for a manifest that was changed.
 */
export function judgeSignature(
  folder: string,
  { signature, ...manifest }: { signature?: Signature | undefined },
  key: Buffer | null,
): string | null {
  if (!signature) return 'It is not signed: whoever can write there may have changed it.'
  if (key === null) return 'Its signature was not checked: there is no SECRETS_KEY here.'
  const expected = signatureOf(manifest, key)
  if (signature.key !== expected.key) {
    throw new StartFailure(
      `${folder} is signed with another SECRETS_KEY: it can't be checked for changes, and no server with this key starts on it.`,
    )
  }
  if (isSame(signature.hmac, expected.hmac)) return null
  throw new StartFailure(`${folder} is not as it was made: its manifest.json does not have its signature.`)
}

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)]
  return given.length === own.length && timingSafeEqual(given, own)
}
