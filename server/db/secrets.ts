import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { StartFailure } from '#server/start-failure.ts'
import type { Db } from './db.ts'
import { keyProblem, sealerOf } from './sealed.ts'

/** Secrets that the server makes once and never shows, such as a key to sign with. */
export type SecretName = 'vapid_keys' | 'link_key'

let sealer = sealerOf(null)

/** Sets the keys that these secrets are sealed with; once, at start. Source: F-283. */
export function setSecretsKeys(key: Buffer | null, old: Buffer | null = null): void {
  sealer = sealerOf(key, old)
}

/** Throws StartFailure when the secrets of this database are sealed with other keys than these. Source: Y-246, F-283. */
export async function checkSecretsKey(db: Db, key: Buffer | null, old: Buffer | null = null): Promise<void> {
  if (key !== null) await keepSecret(db, 'seal_check', sealerOf(key).seal('quaybid'))
  const problem = keyProblem(await readSecret(db, 'seal_check'), key, old)
  if (problem) throw new StartFailure(problem)
}

/** Signs what goes out in links, and knows its own signature again. */
export type Signer = {
  /** A token that says `value`, good for one purpose only; it fits into an address as it is. */
  sign: (purpose: string, value: string) => string
  /** The contents of a token, or null if it was not signed here for this purpose. */
  read: (purpose: string, token: string) => string | null
}

/** The signer of this market; one query. */
export async function signerOf(db: Db): Promise<Signer> {
  const key = await secretOf(db, 'link_key', () => randomBytes(32).toString('base64url'))
  const sign = (purpose: string, value: string) => {
    const signature = createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
    return `${Buffer.from(value).toString('base64url')}.${signature}`
  }
  return {
    sign,
    read: (purpose, token) => {
      const value = Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()
      const [given, expected] = [Buffer.from(token), Buffer.from(sign(purpose, value))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
    },
  }
}

/**
 * The secret of this name, made by `make` if it doesn't exist. The first process decides: all of them get the same, for
 * as long as the database lives.
 */
export async function secretOf(db: Db, name: SecretName, make: () => string): Promise<string> {
  const kept = await readSecret(db, name)
  if (kept !== undefined) return sealer.open(kept)
  await keepSecret(db, name, sealer.seal(make()))
  const made = await readSecret(db, name)
  if (made === undefined) throw new Error(`The secret ${name} was not kept`)
  return sealer.open(made)
}

async function keepSecret(db: Db, name: SecretName | 'seal_check', value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function readSecret(db: Db, name: SecretName | 'seal_check'): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
