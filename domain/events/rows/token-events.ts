import { connectionRow } from '../connection-row.ts'
import type { AccountEventRow } from '../row.ts'
import { recordOf, textOf } from '../values.ts'

const access = ['access'] as const
const stale = { own: access, staff: access } as const

/**
 * Events of the access tokens of an account. An event has only their name and first characters. Source: Y-158.
 */
export const tokenEvents = {
  token_made: row('Access token made', (after) => {
    const { scopes } = recordOf(after)
    return Array.isArray(scopes) ? scopes.join(', ') : ''
  }),
  token_revoked: {
    ...row('Access token revoked'),
    notifies: {
      owner: {
        kind: 'integration',
        title: 'Access token revoked',
        message: (after: unknown) => `Quaybid staff revoked your access token ${nameOf(after)}.`,
      },
    },
  },
  /** The clock's: a history has what its account did. */
  token_expired: { ...row('Access token expired'), history: null },
  token_expiring: {
    stale: null,
    notifies: {
      owner: {
        kind: 'integration',
        title: 'Access token expires soon',
        message: (after: unknown) =>
          `Your access token ${nameOf(after)} expires ${textOf(after, 'when')}. Make a new one in time.`,
      },
    },
    history: null,
    feed: null,
    audit: null,
  },
} as const satisfies Record<string, AccountEventRow<'integration'>>

function nameOf(token: unknown): string {
  return `“${textOf(token, 'name')}” (${textOf(token, 'start')}…)`
}

function row(title: string, more: (after: unknown) => string = () => '') {
  const details = (_before: unknown, after: unknown) => [nameOf(after), more(after)].filter(Boolean).join(', ')
  return connectionRow({ kind: 'token', title, stale, details })
}
