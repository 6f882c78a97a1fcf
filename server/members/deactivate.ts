import { endTokensOf } from '#server/auth/tokens.ts'
import type { MemberRow } from '#server/auth/member-rows.ts'
import type { Tx } from '#server/db/db.ts'
import { type By, recordEvents } from '#server/db/events.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { withdrawMailsToMember } from '#server/mail/queue-mails.ts'
import { memberRecord } from './members.ts'

/**
 * Ends the sessions, sign-ins under way, links and devices of a member; the caller has locked them. Returns the event.
 * Source: P-011.
 */
export async function deactivate(
  tx: Tx,
  member: MemberRow,
  { by, ...actor }: By | { by: 'staff'; actorStaffId: number },
) {
  await tx.updateTable('members').set({ active: false }).where('id', '=', member.id).execute()
  await withdrawMailsToMember(tx, member.id, 'The member is not active.')
  await endTokensOf(tx, { kind: 'member', id: member.id })
  await endOtherSessions(tx, { kind: 'member', id: member.id })
  const userId = member.user_id
  const after = { ...memberRecord(member), userId, ...(by && { by }) }
  const [eventId] = await recordEvents(tx, [{ action: 'member_deactivated', ...actor, userId, after }])
  return { eventId, userId, after }
}
