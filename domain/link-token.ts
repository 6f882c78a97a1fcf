import { z } from 'zod'

/** 32 random bytes, as written in an emailed link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/)

/**
 * The address of a link. The secret is the fragment, which browsers send to no server, so no log or referrer has it.
 */
export function linkTo(page: string, token: string): string {
  return `${page}#token=${token}`
}

/** The secret in the fragment of an address, with its prefix if any; null for one that was cut off, or that has none. */
export function tokenIn(fragment: string): string | null {
  return /^#token=((?:q[dt]_)?[\w-]{43})$/.exec(fragment)?.[1] ?? null
}
