import { z } from 'zod'
import { Instant } from '#domain/ids.ts'

/** How long a session counts as confirmed after its owner gave the password. Source: G-232. */
export const confirmedMinutes = 15

export const IdentityProof = z.object({
  password: z.string('Enter your password').min(1, 'Enter your password').max(200),
})
export const Confirmed = z.object({ confirmedUntil: Instant })
