import type { kindHeadings } from '#domain/events/kind-row.ts'
import type { UserRole } from '#domain/permissions.ts'
import { type Scope, scopes } from '#domain/scopes.ts'

/** Roles of the members of an account. Source: P-003. */
export const memberRoles = ['dispatcher', 'billing', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

type MemberRoleRow = {
  label: string
  says: string
  scopes: readonly Scope[]
  /** The headings of messages that they get at first. */
  headings: readonly (typeof kindHeadings)[number][]
}

/** Webhooks are the owner's, also to read: their addresses are systems of the company. Source: P-004. */
const reads = scopes.filter((scope) => scope.endsWith(':read') && scope !== 'webhooks:read')

/** What a member may do is a set of the scopes of access tokens. */
export const memberRoleRows: Record<MemberRole, MemberRoleRow> = {
  dispatcher: {
    label: 'Dispatcher',
    says: 'Posts loads or bids on them, awards, reports milestones and adds documents.',
    scopes: [
      ...reads,
      'loads:write',
      'bids:write',
      'awards:write',
      'execution:write',
      'questions:write',
      'documents:write',
    ],
    headings: ['Auctions', 'Awards', 'On the road'],
  },
  billing: {
    label: 'Billing',
    says: 'Reads everything and adds documents.',
    scopes: [...reads, 'documents:write'],
    headings: [],
  },
  viewer: { label: 'Read only', says: 'Reads everything and changes nothing.', scopes: reads, headings: [] },
}

/** Whether members with a role award loads, so that a limit says up to how much. */
export function hasAwardLimit(accountRole: UserRole, role: MemberRole): boolean {
  return accountRole === 'shipper' && role === 'dispatcher'
}

/** The members who may make a call without a scope: all, the owner only, or those who have a scope. */
export type MemberAccess = 'all' | 'owner' | Scope

/** Whether a member with this role may make a call: its scope decides, else what it says of members. Source: P-002. */
export function mayMemberCall(
  role: MemberRole,
  { scope, members }: { scope?: Scope | undefined; members?: MemberAccess | undefined },
): boolean {
  const needed = scope ?? members
  if (needed === 'all') return true
  return needed !== undefined && needed !== 'owner' && memberRoleRows[role].scopes.includes(needed)
}
