import { staffRoleLabels } from '#domain/formats.ts'
import type { AccountAction, LoadAction } from '#domain/live/changes.ts'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/loads/lifecycle.ts'
import type { StaffRole } from '#domain/permissions.ts'
import type { AuditKind } from './audit.ts'

/** How an action is told: as which kind, in which words, and what more of what was before and after. */
export type AuditWords = {
  kind: AuditKind
  title: string
  details?: (before: unknown, after: unknown) => string
}

const actions: Partial<Record<AccountAction | LoadAction, AuditWords>> = {
  logged_in: { kind: 'sign-in', title: 'Signed in' },
  staff_logged_in: { kind: 'sign-in', title: 'Signed in' },
  session_ended: { kind: 'sign-in', title: 'Session ended' },
  staff_session_ended: { kind: 'sign-in', title: 'Session ended' },
  login_failed: { kind: 'failure', title: 'Sign-in failed', details: failure },
  staff_login_failed: { kind: 'failure', title: 'Sign-in failed', details: failure },
  password_changed: { kind: 'password', title: 'Password changed' },
  staff_password_changed: { kind: 'password', title: 'Password changed' },
  staff_password_reset: { kind: 'password', title: 'Password set by an administrator' },
  password_reset_requested: {
    kind: 'password',
    title: 'Password reset requested',
    details: () => 'On the sign-in screen',
  },
  reset_link_issued: { kind: 'password', title: 'Password reset link issued' },
  password_reset: { kind: 'password', title: 'Password reset by a link' },
  user_registered: { kind: 'account', title: 'Account registered' },
  registration_completed: { kind: 'account', title: 'Registration completed' },
  profile_updated: { kind: 'account', title: 'Profile updated', details: namesOfChanges },
  user_edited: { kind: 'account', title: 'User edited', details: namesOfChanges },
  email_confirmed: { kind: 'account', title: 'Email address confirmed' },
  user_suspended: { kind: 'account', title: 'Account suspended', details: reasonGiven },
  user_reinstated: { kind: 'account', title: 'Account reinstated', details: reasonGiven },
  email_change_undone: { kind: 'account', title: 'Email address change undone' },
  account_flagged: { kind: 'account', title: 'Account flagged', details: cancelsCounted },
  mailing_list_exported: { kind: 'account', title: 'Mailing list exported' },
  mailing_list_unsubscribed: { kind: 'account', title: 'Mailing list address unsubscribed' },
  admin_created: { kind: 'account', title: 'Marketplace administrator created' },
  staff_created: { kind: 'account', title: 'Staff account created', details: roleGiven },
  staff_edited: { kind: 'account', title: 'Staff account edited', details: staffChanges },
  status_changed: { kind: 'status', title: 'Load status changed', details: statusChange },
}

/** Every action that the audit log tells of; what has no line here is none of its. */
export const auditTable: Record<string, AuditWords> = actions

function failure(_before: unknown, after: unknown): string {
  const { reason, username } = recordOf(after)
  if (typeof username === 'string') return `Unknown username ${username}`
  if (reason === 'suspended') return 'The account is suspended'
  return reason === 'inactive' ? 'The account is inactive' : 'Wrong password'
}

function reasonGiven(_before: unknown, after: unknown): string {
  const { reason } = recordOf(after)
  return typeof reason === 'string' ? reason : ''
}

function cancelsCounted(_before: unknown, after: unknown): string {
  return `${Number(recordOf(after)['cancelledAuctions'])} auctions with bids cancelled in 24 hours`
}

function roleGiven(_before: unknown, after: unknown): string {
  return `Role ${wordsFor('role', recordOf(after)['role'])}`
}

/** The names of the accounts' ids in an event are no change. */
function changesIn(after: unknown): [name: string, value: unknown][] {
  return Object.entries(recordOf(after)).filter(([name]) => name !== 'userId' && name !== 'staffId')
}

function namesOfChanges(_before: unknown, after: unknown): string {
  const names = changesIn(after).map(([name]) => spaced(name))
  return names.length === 0 ? '' : capitalised(names.join(', '))
}

function staffChanges(before: unknown, after: unknown): string {
  const old = recordOf(before)
  return changesIn(after)
    .map(
      ([name, value]) => `${capitalised(spaced(name))} from ${wordsFor(name, old[name])} to ${wordsFor(name, value)}`,
    )
    .join(', ')
}

function statusChange(before: unknown, after: unknown): string {
  return `From ${statusOf(before)} to ${statusOf(after)}`
}

function statusOf(values: unknown): string {
  const { status } = recordOf(values)
  return loadStatusLabels[status as AnyLoadStatus] ?? 'unknown'
}

function wordsFor(name: string, value: unknown): string {
  if (name === 'role') return staffRoleLabels[value as StaffRole] ?? 'unknown'
  if (name === 'active') return value === true ? 'yes' : 'no'
  return typeof value === 'string' ? value : 'unknown'
}

/** "companyName" and "mc_number" as words. */
function spaced(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function recordOf(values: unknown): Record<string, unknown> {
  return typeof values === 'object' && values !== null ? { ...values } : {}
}
