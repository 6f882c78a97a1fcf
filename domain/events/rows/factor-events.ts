import { byOperator } from '../audit-details.ts'
import { wrongCodeLimits } from '#domain/auth/second-factor.ts'
import type { AccountEventRow, HistoryWords } from '../row.ts'
import { recordOf, textOf } from '../values.ts'
import { byQuaybid } from './member-events.ts'

const stale = { own: ['factors'], staff: ['factors', 'staff', 'users'] } as const

/** Events of the second factor and the passkeys of an account of either portal. No event has a key or a code. */
export const factorEvents = {
  second_factor_added: row('Second factor turned on'),
  second_factor_removed: {
    ...row('Second factor removed', ofMember),
    notifies: { owner: byQuaybid('Second factor removed', (name) => `removed the second factor of ${name}`) },
  },
  recovery_codes_made: row('Recovery codes made'),
  recovery_code_used: row('Recovery code used', (_before, after) => `${Number(recordOf(after)['left'])} left`),
  codes_closed: row('Code sign-in closed', () => `${wrongCodeLimits.codes} wrong codes within a day`),
  codes_opened: row('Code sign-in opened', (_before, after) =>
    recordOf(after)['by'] === 'link' ? 'By the emailed link' : 'By a recovery code',
  ),
  passkey_added: row('Passkey added', (_before, after) => textOf(after, 'name')),
  passkey_renamed: row('Passkey renamed', (before, after) => `${textOf(before, 'name')} to ${textOf(after, 'name')}`),
  passkey_removed: row('Passkey removed', (before) => textOf(before, 'name')),
  passkeys_removed: row('Passkeys removed', ofMember),
} as const satisfies Record<string, AccountEventRow<'notice'>>

/** Begins with the member whose it was. */
function ofMember(before: unknown, after: unknown): string {
  return [textOf(after, 'fullName'), byWhom(before, after)].filter(Boolean).join(', ')
}

function byWhom(before: unknown, after: unknown): string {
  const { by } = recordOf(after)
  if (by === 'staff') return 'By a staff administrator'
  if (by === 'undo') return 'With the change of the email address'
  if (by === 'reset' || by === 'password') return 'With the new password'
  return byOperator(before, after)
}

function row(title: string, details: (before: unknown, after: unknown) => string = () => '') {
  return {
    stale,
    notifies: null,
    history: {
      self: {
        type: 'account',
        words: ({ before, after }: { before: unknown; after: unknown }): HistoryWords => ({
          kind: 'password',
          title,
          details: details(before, after),
        }),
      },
    },
    feed: null,
    audit: { kind: 'password', title, details },
  } as const
}
