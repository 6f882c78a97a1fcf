import { failureReason } from '../audit-details.ts'
import type { AccountEventRow, HistoryEvent, HistoryWords } from '../row.ts'
import { textOf } from '../values.ts'
import { byQuaybid } from './member-events.ts'

/** Sign-ins of marketplace accounts and of staff, and their passwords. */
export const signInEvents = {
  logged_in: {
    stale: { own: ['sessions'] },
    notifies: null,
    history: {
      self: {
        type: 'sign-in',
        words: ({ before, after }: HistoryEvent): HistoryWords => ({
          kind: 'signed-in',
          title: 'Signed in',
          details: byWhat(before, after),
        }),
      },
    },
    feed: null,
    audit: { kind: 'sign-in', title: 'Signed in', details: byWhat },
  },
  staff_logged_in: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'sign-in', title: 'Signed in', details: byWhat },
  },
  session_confirmed: {
    stale: { own: ['factors'] },
    notifies: null,
    history: {
      self: {
        type: 'sign-in',
        words: ({ before, after }: HistoryEvent): HistoryWords => ({
          kind: 'session-confirmed',
          title: 'Identity confirmed',
          details: byProof(before, after),
        }),
      },
    },
    feed: null,
    audit: { kind: 'sign-in', title: 'Identity confirmed', details: byProof },
  },
  session_ended: {
    stale: { own: ['sessions'] },
    notifies: null,
    history: signIn({ kind: 'session-ended', title: 'Session ended' }),
    feed: null,
    audit: { kind: 'sign-in', title: 'Session ended' },
  },
  staff_session_ended: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'sign-in', title: 'Session ended' },
  },
  login_failed: {
    stale: null,
    notifies: null,
    history: {
      self: {
        type: 'sign-in',
        words: ({ before, after }: HistoryEvent): HistoryWords => ({
          kind: 'sign-in-failed',
          title: 'Sign-in failed',
          details: failureReason(before, after),
        }),
      },
    },
    feed: null,
    audit: { kind: 'failure', title: 'Sign-in failed', details: failureReason },
  },
  staff_login_failed: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'failure', title: 'Sign-in failed', details: failureReason },
  },
  password_changed: {
    stale: { own: ['sessions'] },
    notifies: null,
    history: password('Password changed'),
    feed: null,
    audit: { kind: 'password', title: 'Password changed' },
  },
  staff_password_changed: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'password', title: 'Password changed' },
  },
  staff_password_reset: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'password', title: 'Password set by an administrator' },
  },
  password_reset_requested: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'password', title: 'Password reset requested', details: () => 'On the sign-in screen' },
  },
  reset_link_issued: {
    stale: null,
    // Of a member; the owner of an account is emailed.
    notifies: { owner: byQuaybid('Password reset link made', (name) => `made a password reset link for ${name}`) },
    history: null,
    feed: null,
    audit: {
      kind: 'password',
      title: 'Password reset link issued',
      details: (_before: unknown, after: unknown) => textOf(after, 'fullName'),
    },
  },
  password_reset: {
    stale: null,
    notifies: null,
    history: password('Password reset', 'By a link'),
    feed: null,
    audit: { kind: 'password', title: 'Password reset by a link' },
  },
} as const satisfies Record<string, AccountEventRow<'notice'>>

function byWhat(_before: unknown, after: unknown): string {
  return textOf(after, 'by') === 'passkey' ? 'With a passkey' : ''
}

const proofs = { password: 'With the password', code: 'With a code', passkey: 'With a passkey' } as const

/** How the owner of a session confirmed it. */
function byProof(_before: unknown, after: unknown): string {
  const by = textOf(after, 'by')
  return Object.hasOwn(proofs, by) ? proofs[by as keyof typeof proofs] : ''
}

function signIn(words: HistoryWords) {
  return { self: { type: 'sign-in', words: () => words } } as const
}

function password(title: string, details = '') {
  return { self: { type: 'account', words: (): HistoryWords => ({ kind: 'password', title, details }) } } as const
}
