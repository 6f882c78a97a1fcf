import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { type Signer, signerOf } from '#server/db/secrets.ts'

const purpose = 'mailing-list'

/** The URL that unsubscribes an address, without signing in: a page, and for email clients a call. It never expires. */
export function unsubscribePath(signer: Signer, listedId: number): string {
  return `/mailing-list/unsubscribe?token=${signer.sign(purpose, String(listedId))}`
}

/** The owner of a link, as an id of the list. Refusals: `invalid-link` for one that was not made here. */
export async function idInLink(db: Db, token: string): Promise<number> {
  const value = (await signerOf(db)).read(purpose, token)
  if (value === null) throw new Refusal('invalid-link')
  return Number(value)
}
