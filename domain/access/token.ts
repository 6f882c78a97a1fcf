import { z } from 'zod'
import { Instant, PublicId } from '#domain/ids.ts'
import { storableText } from '#domain/validation.ts'
import { scopes } from '#domain/scopes.ts'

export const tokenPrefix = 'qb_'

export const tokenLimits = {
  perAccount: 20,
  name: 60,
  /** Days that a token is kept after its end. */
  keptDays: 30,
} as const

/** Days for which a token may be made. */
export const tokenDays = [7, 30, 90, 365] as const
export const usualTokenDays = 30

const anyScope = 'Choose at least one scope'
const whichDays = 'Choose 7, 30, 90 or 365 days'

/** Source: Y-158. */
export const NewToken = z.object({
  name: storableText(tokenLimits.name).min(1, 'Enter a name'),
  scopes: z
    .array(z.enum(scopes), anyScope)
    .min(1, anyScope)
    .max(scopes.length)
    .transform((those) => scopes.filter((scope) => those.includes(scope))),
  days: z.literal(tokenDays, whichDays).default(usualTokenDays),
})
export type NewToken = z.output<typeof NewToken>

/** An access token as its owner and staff list it: `start` is its first characters, never more. Source: Y-158. */
export const AccessToken = z.object({
  id: PublicId,
  name: z.string(),
  start: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: Instant,
  /** In the past if it has ended. */
  expiresAt: Instant,
  /** Right to the minute. */
  lastUsedAt: Instant.nullable(),
  /** The address from which it was used then. */
  lastUsedFrom: z.string().nullable(),
})
export type AccessToken = z.output<typeof AccessToken>

/** A new token with its secret; only in this reply. */
export const MadeToken = AccessToken.extend({ token: z.string() })
export type MadeToken = z.output<typeof MadeToken>
