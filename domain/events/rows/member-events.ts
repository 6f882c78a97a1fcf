import { type MemberRole, memberRoleRows } from '#domain/member-roles.ts'
import { namesOfChanges } from '../audit-details.ts'
import { connectionRow } from '../connection-row.ts'
import type { AccountEventRow } from '../row.ts'
import { recordOf, textOf } from '../values.ts'

const members = ['members', 'user'] as const
const stale = { own: members, staff: ['users'] } as const

/** Events of the members of an account. Source: P-013. */
export const memberEvents = {
  member_invited: row('Member invited', (_before, after) => roleOf(after)),
  invitation_sent_again: row('Invitation sent again'),
  invitation_removed: row('Invitation removed'),
  member_joined: row('Member joined'),
  member_changed: row('Member changed', changes),
  member_deactivated: {
    ...row('Member deactivated', byStaff),
    notifies: { owner: byQuaybid('Member deactivated', (name) => `deactivated ${name}`) },
  },
  member_reactivated: row('Member reactivated'),
  member_signed_out: row('Member signed out'),
} as const satisfies Record<string, AccountEventRow<'notice'>>

function row(title: string, more: (before: unknown, after: unknown) => string = () => '') {
  const details = (before: unknown, after: unknown) =>
    [textOf(after, 'fullName'), more(before, after)].filter(Boolean).join(', ')
  return connectionRow({ kind: 'account', title, stale, details })
}

/** What staff do to a member, as the owner of the account is notified of it. Source: P-017. */
export function byQuaybid(title: string, what: (name: string) => string) {
  const message = (after: unknown) => `Quaybid staff ${what(textOf(after, 'fullName'))}.`
  return { kind: 'notice', title, message } as const
}

function roleOf(member: unknown): string {
  return memberRoleRows[textOf(member, 'role') as MemberRole]?.label ?? ''
}

function changes(before: unknown, after: unknown): string {
  const { memberId: _id, fullName, ...rest } = recordOf(after)
  const renamed = recordOf(before)['fullName'] === undefined ? {} : { fullName }
  return namesOfChanges(null, { ...renamed, ...rest })
}

function byStaff(_before: unknown, after: unknown): string {
  return recordOf(after)['by'] === 'staff' ? 'By Quaybid staff' : ''
}
