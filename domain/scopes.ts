import type { UserRole } from '#domain/permissions.ts'

/** What a scope allows a token, in a sentence, and the roles that have any of it. */
type ScopeRow = { says: string; roles: readonly UserRole[] }

const everyone = ['shipper', 'trucker', 'admin'] as const
const traders = ['shipper', 'trucker'] as const

/**
 * The scopes of access tokens. The declaration of an endpoint names its scope. `read` and `write` after the colon
 * decide the heading on screen. Source: Y-158, Y-165.
 */
export const scopeRows = {
  'loads:read': {
    says: 'Read loads with their details, deadlines, milestones, confirmations and statistics.',
    roles: everyone,
  },
  'bids:read': { says: 'Read bids.', roles: everyone },
  'parties:read': { says: 'Read who the other side of an award is, with names and phone numbers.', roles: traders },
  'questions:read': { says: 'Read questions and answers about loads.', roles: everyone },
  'documents:read': { says: 'List and download documents.', roles: everyone },
  'reference:read': { says: 'Read areas, terminals and your own account.', roles: everyone },
  'reports:read': { says: 'Download reports as CSV.', roles: ['admin'] },
  'webhooks:read': { says: 'Read webhooks and what they were sent.', roles: traders },
  'loads:write': { says: 'Post and change loads, and make appointments.', roles: traders },
  'bids:write': { says: 'Submit, change, withdraw and renew bids.', roles: traders },
  'awards:write': { says: 'Award loads and answer awards: this binds you and spends money.', roles: traders },
  'execution:write': {
    says: 'Report milestones and proof of delivery, add files, and make driver and tracking links.',
    roles: traders,
  },
  'questions:write': { says: 'Ask and answer questions about loads.', roles: traders },
  'documents:write': { says: 'Upload documents.', roles: everyone },
  'webhooks:write': { says: 'Change, test and remove webhooks, and send messages again.', roles: traders },
} as const satisfies Record<string, ScopeRow>

export type Scope = keyof typeof scopeRows
export const scopes = Object.keys(scopeRows) as [Scope, ...Scope[]]

/** The scopes that a role can use, in the order in which they are offered. */
export function scopesOf(role: UserRole): Scope[] {
  return scopes.filter((scope) => (scopeRows[scope].roles as readonly UserRole[]).includes(role))
}
