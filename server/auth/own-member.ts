import { asCents, dollarsOf } from '#domain/money.ts'
import type { OwnMember } from '#domain/auth/own-member.ts'
import type { MemberActor } from '#server/http/sessions/actor.ts'

/** What a member reads of themself. */
export function toOwnMember({
  public_id: id,
  full_name: fullName,
  role,
  award_limit: limit,
}: Pick<MemberActor, 'public_id' | 'full_name' | 'role' | 'award_limit'>): OwnMember {
  return { id, fullName, role, awardLimit: limit === null ? null : dollarsOf(asCents(limit)) }
}
