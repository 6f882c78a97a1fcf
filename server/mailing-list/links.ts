import type { Signer } from '#server/db/secrets.ts'

const purpose = 'mailing-list'

/** Where an address of the list ends its mails, without signing in. The link does not run out. */
export function unsubscribePath(signer: Signer, listedId: number): string {
  return `/api/mailing-list/unsubscribe?token=${signer.sign(purpose, String(listedId))}`
}

/** Whose link it is, as an id of the list; null when it was not made here. */
export function listedOf(signer: Signer, token: string): number | null {
  const value = signer.read(purpose, token)
  return value === null ? null : Number(value)
}
