import type { Signer } from '#server/db/secrets.ts'

const purpose = 'mailing-list'

/** The URL that unsubscribes an address, without signing in: a page, and for email clients a call. It never expires. */
export function unsubscribePath(signer: Signer, listedId: number): string {
  return `/mailing-list/unsubscribe?token=${signer.sign(purpose, String(listedId))}`
}

/** Whose link it is, as an id of the list; null when it was not made here. */
export function listedOf(signer: Signer, token: string): number | null {
  const value = signer.read(purpose, token)
  return value === null ? null : Number(value)
}
