import { z } from 'zod'
import { LinkToken } from '#domain/link-token.ts'

/** What a sign-in can be finished with: a code of the app unless those are closed, a recovery code while there are any. */
export const signInMethods = ['totp', 'recovery'] as const

/**
 * The answer to a right password where the account has a second factor: no session yet. The ticket and a code finish the
 * sign-in. Source: Y-239.
 */
export const SecondFactorAsked = z.object({
  secondFactor: z.object({ ticket: LinkToken, methods: z.array(z.enum(signInMethods)) }),
})
export type SecondFactorAsked = z.output<typeof SecondFactorAsked>

/** Minutes that a ticket is valid, and the codes that may be tried with it. Source: Y-240, Y-241. */
export const ticketLimits = { minutes: 5, tries: 5 } as const

/** Wrong codes within these hours, without a right one, that close codes of the app for an account. Source: F-211. */
export const wrongCodeLimits = { codes: 50, hours: 24 } as const
