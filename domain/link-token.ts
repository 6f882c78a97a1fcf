import { z } from 'zod'

/** 32 random bytes, as written in an emailed or handed-out link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

/** Where a link leads. The secret is the fragment: browsers send it to no server, so that no log or referrer has it. */
export function linkTo(page: string, token: string): string {
  return `${page}#token=${token}`
}

/** The secret in the fragment of an address; null for one that was cut off, or that has none. */
export function tokenIn(fragment: string): string | null {
  return LinkToken.safeParse(/^#token=(.*)$/.exec(fragment)?.[1]).data ?? null
}
