import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from './db.ts'

/** Signs what goes out in links, and knows its own signature again. */
export type Signer = {
  /** A token that says `value`, good for one purpose only; it fits into an address as it is. */
  sign: (purpose: string, value: string) => string
  /** What a token says, or null when it was not signed here for this purpose. */
  read: (purpose: string, token: string) => string | null
}

/**
 * A value that the server makes once and never shows: whatever process comes first makes it, all others get the same.
 */
export async function madeOnce(db: Db, name: string, make: () => string): Promise<string> {
  const stored = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const found = await stored()
  if (found) return found.value
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored())!.value
}

/** The signer of this market; one query. */
export async function signerOf(db: Db): Promise<Signer> {
  const key = Buffer.from(await madeOnce(db, 'links', () => randomBytes(32).toString('base64url')), 'base64url')
  const sign = (purpose: string, value: string) => {
    const signature = createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url')
    return `${Buffer.from(value).toString('base64url')}.${signature}`
  }
  return {
    sign,
    read: (purpose, token) => {
      const value = Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()
      const [given, expected] = [token, sign(purpose, value)].map((text) => Buffer.from(text))
      return given!.length === expected!.length && timingSafeEqual(given!, expected!) ? value : null
    },
  }
}
