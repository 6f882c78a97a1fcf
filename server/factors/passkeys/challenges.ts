import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { passkeyLimits } from '#domain/factors/passkeys.ts'
import type { Tx } from '#server/db/db.ts'
import { hashOf } from '#server/http/sessions/token.ts'
import { ownedBy, type Person } from '#server/http/sessions/person.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'

const challengeBytes = 32

/** The purpose of a challenge; no one's for a sign-in that hasn't named anyone yet. */
export type Ceremony =
  | { purpose: 'sign-in'; portal: Portal; owner: null }
  | { purpose: 'register' | 'confirm'; portal: Portal; owner: Person }

/** A new challenge, valid for 5 minutes, once, and only for this. Source: Y-250. */
export async function makeChallenge(tx: Tx, ceremony: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = randomBytes(challengeBytes)
  const { portal, purpose } = ceremony
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(bytes.toString('base64url')),
      portal,
      purpose,
      ...ownedBy(ceremony.owner),
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${passkeyLimits.minutes})`,
    })
    .execute()
  return new Uint8Array(bytes)
}

/** Uses a challenge up; false when there is none such, or it was used, has expired, or is for something else. */
export async function takeChallenge(tx: Tx, challenge: string, ceremony: Ceremony): Promise<boolean> {
  const owner = ownedBy(ceremony.owner)
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('portal', '=', ceremony.portal)
    .where('purpose', '=', ceremony.purpose)
    .where('user_id', 'is not distinct from', owner.user_id)
    .where('member_id', 'is not distinct from', owner.member_id)
    .where('staff_id', 'is not distinct from', owner.staff_id)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('purpose')
    .executeTakeFirst()
  return taken !== undefined
}
