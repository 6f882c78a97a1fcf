import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from './db.ts'
import { secretOf } from './secrets.ts'
import { StartFailure } from '#server/start-failure.ts'

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

/** Seals by AES-256-GCM with a key of 32 bytes; null seals nothing. Source: Y-246. */
export function sealerOf(key: Buffer | null): Sealer {
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
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

/** Throws StartFailure when the secrets of this database are sealed with another key than this one. Source: Y-246. */
export async function checkSecretsKey(db: Db, key: Buffer | null): Promise<void> {
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', 'seal_check').executeTakeFirst()
  const check = key === null ? kept?.value : await secretOf(db, 'seal_check', () => sealerOf(key).seal('quaybid'))
  const problem = keyProblem(check, key)
  if (problem) throw new StartFailure(problem)
}

/** Why the secrets of a database with this `seal_check` cannot be opened with a key; null when they can. */
export function keyProblem(check: string | undefined, key: Buffer | null): string | null {
  if (check === undefined) return null
  if (key === null) return 'SECRETS_KEY is not set, but secrets in this database are sealed with one.'
  try {
    sealerOf(key).open(check)
    return null
  } catch {
    return 'SECRETS_KEY is not the key that secrets in this database are sealed with.'
  }
}
