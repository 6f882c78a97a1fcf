import { z } from 'zod'
import { Instant, PublicId } from '#domain/ids.ts'
import { storableText } from '#domain/validation.ts'

/** Passkeys of an account, and minutes that a challenge is valid. Source: Y-250. */
export const passkeyLimits = { most: 10, minutes: 5 } as const

export const PasskeyName = storableText(60, { missing: 'Enter a name' }).min(1, 'Enter a name')

/** A passkey as its owner sees it; `synced`: its device keeps a copy elsewhere. */
export const Passkey = z.object({
  id: PublicId,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  synced: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>
