import type { Db } from '#server/db/db.ts'
import type { SessionActor } from '#server/http/sessions/actor.ts'
import type { ProvenAccount } from '#server/http/sessions/confirmation.ts'
import { nameKey } from './users.ts'

/** Who calls, with the password that proves it: the owner of the account, or the member. */
export async function provenAccount(
  db: Db,
  { id: userId, user, member, sessionId }: SessionActor,
): Promise<ProvenAccount> {
  const { username } = member ?? user
  const named = { userId, sessionId, username, attemptName: nameKey(username) }
  if (!member) return { kind: 'user', id: userId, ...named, passwordHash: user.password_hash }
  const { password_hash: passwordHash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { kind: 'member', id: member.id, ...named, passwordHash }
}
