import { z } from 'zod'
import { typedText } from '#domain/validation.ts'

/** Bytes as browsers give them in JSON; `most` is of characters. */
function base64Url(most: number) {
  return typedText(most)
    .min(1)
    .regex(/^[\w-]+$/)
}

/** The id of a passkey as its device made it: at most 1,023 bytes. */
const CredentialId = base64Url(1364)
const whose = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }
const transports = z.array(typedText(40)).max(10)

/** The browser's reply when a passkey is used: `AuthenticationResponseJSON` of WebAuthn; the rest of it is not read. */
export const PasskeyAnswer = z.object({
  ...whose,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: base64Url(100).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** The browser's reply when a passkey is made: `RegistrationResponseJSON` of WebAuthn; the rest of it is not read. */
export const PasskeyMade = z.object({
  ...whose,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(12_000),
    transports: transports.optional(),
  }),
})
export type PasskeyMade = z.output<typeof PasskeyMade>

const described = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))

/** The options to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The accepted passkeys; empty for any of the browser's. */
  allowCredentials: described,
})

/** The options to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Devices that have one of the account's passkeys make no second one. */
  excludeCredentials: described,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
