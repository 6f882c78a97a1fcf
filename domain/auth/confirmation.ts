import { z } from 'zod'
import { typedText } from '#domain/validation.ts'
import { Instant } from '#domain/ids.ts'
import { TypedCode } from './typed-code.ts'
import { PasskeyAnswer } from './webauthn.ts'

/** How long a session counts as confirmed after its owner confirmed it. Source: G-232. */
export const confirmedMinutes = 15

export const PasswordProof = z.object({
  password: typedText(200, { missing: 'Enter your password' }).min(1, 'Enter your password'),
})

/** How the owner confirms: with the password, a code of the second factor, or a passkey. Source: XD-18. */
export const IdentityProof = z.object({
  password: PasswordProof.shape.password.optional(),
  code: TypedCode.optional(),
  passkey: PasskeyAnswer.optional(),
})
export type IdentityProof = z.output<typeof IdentityProof>

export const Confirmed = z.object({ confirmedUntil: Instant })
