import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Keeps secrets that must be read again, such as the key of a webhook, unreadable in a dump of the database. */
export type Sealer = {
  /** The text as it is stored: sealed with SECRETS_KEY, or as it is without one. */
  seal: (text: string) => string
  /** The text that was sealed, or stored while there was no key. Errors: sealed with another key. */
  open: (stored: string) => string
}

/** Before what is sealed; no secret of ours begins with it. */
const mark = 'sealed:'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Seals by AES-256-GCM with a key of 32 bytes; null seals nothing. What another key sealed before is opened with `old`.
 * Source: Y-246, F-283.
 */
export function sealerOf(key: Buffer | null, old: Buffer | null = null): Sealer {
  return {
    seal(text) {
      if (key === null) return text
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(stored) {
      if (!stored.startsWith(mark)) return stored
      if (key === null) throw new Error('A secret is sealed, and there is no SECRETS_KEY')
      const bytes = Buffer.from(stored.slice(mark.length), 'base64')
      try {
        return openWith(key, bytes)
      } catch (error) {
        if (old === null) throw error
        return openWith(old, bytes)
      }
    },
  }
}

function openWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** Why the secrets of a database with this `seal_check` cannot be opened with a key; null when they can. */
export function keyProblem(check: string | undefined, key: Buffer | null, old: Buffer | null = null): string | null {
  if (check === undefined) return null
  if (key === null) return 'SECRETS_KEY is not set, but secrets in this database are sealed with one.'
  try {
    sealerOf(key, old).open(check)
    return null
  } catch {
    return 'SECRETS_KEY is not the key that secrets in this database are sealed with.'
  }
}
