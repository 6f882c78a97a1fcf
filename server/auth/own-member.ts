import { asCents, dollarsOf } from '#domain/money.ts'
import type { OwnMember } from '#domain/auth/own-member.ts'
import type { MemberActor } from '#server/http/sessions/actor.ts'

type Facts = Pick<MemberActor, 'public_id' | 'full_name' | 'role' | 'award_limit'>

/** What a member reads of themself. */
export function toOwnMember(member: Facts & { username: string }): OwnMember {
  return { ...memberFacts(member), username: member.username }
}

/** What is read of a member or an invitation, whoever reads it. */
export function memberFacts({ public_id: id, full_name: fullName, role, award_limit: limit }: Facts) {
  return { id, fullName, role, awardLimit: limit === null ? null : dollarsOf(asCents(limit)) }
}
