import { signOutMember } from '#domain/members/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { lockMemberOf, memberRecord } from './members.ts'

/** Refusals: `member-not-found`. */
export const signOutMemberRoute = writes(signOutMember, async ({ params, actor, tx }) => {
  const member = await lockMemberOf(tx, actor.id, params.id)
  await endOtherSessions(tx, { kind: 'member', id: member.id })
  await recordEvents(tx, [{ action: 'member_signed_out', actorUserId: actor.id, after: memberRecord(member) }])
  return { success: true as const }
})
