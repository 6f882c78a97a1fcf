import { formatMonthDay } from '#domain/formats.ts'
import { hasAwardLimit } from '#domain/member-roles.ts'
import type { Member } from '#domain/members/member.ts'
import { formatMoney } from '#domain/money.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import { Nothing } from '../nothing.tsx'

/** Up to how much a shipper's member awards; a dash for a role that awards nothing. */
export function MemberLimit({ member: { role, awardLimit } }: { member: Pick<Member, 'role' | 'awardLimit'> }) {
  if (!hasAwardLimit('shipper', role)) return <Nothing />
  return awardLimit === null ? 'No limit' : formatMoney(awardLimit)
}

type MemberStatusProps = { member: Pick<Member, 'username' | 'active' | 'expiresAt'> }

/** Whether a member signs in, is invited, and until when, or is inactive. */
export function MemberStatus({ member: { username, active, expiresAt } }: MemberStatusProps) {
  if (!active) return <StatusWords status="cancelled">Inactive</StatusWords>
  if (username !== null) return <StatusWords status="completed">Active</StatusWords>
  const until = expiresAt ? `until ${formatMonthDay(expiresAt)}` : undefined
  return <TwoLines first={<StatusWords status="pending">Invited</StatusWords>} second={until} />
}
