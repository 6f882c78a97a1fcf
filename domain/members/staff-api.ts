import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Instant, PathId, PublicPathId } from '#domain/ids.ts'
import { Member } from './member.ts'

/** Someone of an account as staff see them. Source: P-017. */
export const TeamMember = Member.extend({
  /** A second factor or a passkey; only for staff admins, who can remove it. */
  hasSecondFactor: z.boolean().optional(),
})
export type TeamMember = z.output<typeof TeamMember>

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}/members',
  summary: 'List the members of an account and its pending invitations, oldest first',
  access: ['staff'],
  params: z.object({ id: PathId }),
  reply: z.array(TeamMember),
  missing: 'user-not-found',
  topics: ['members', 'users'],
})

const forAdmins = {
  method: 'POST',
  access: ['staff'],
  staffRoles: ['admin'],
  params: z.object({ id: PublicPathId }),
  missing: 'member-not-found',
  topics: ['members', 'users'],
} as const
const done = z.object({ success: z.literal(true) })

export const deactivateMember = endpoint({
  ...forAdmins,
  path: '/api/staff/members/{id}/deactivate',
  summary: 'Deactivate a member of an account, which ends their sessions; the owner of the account is notified',
  reply: done,
  refusals: ['confirm-first'],
})

export const issueMemberResetLink = endpoint({
  ...forAdmins,
  path: '/api/staff/members/{id}/reset-link',
  summary: 'Create a password reset link for a member; it is returned only once, and they and the owner are notified',
  status: 201,
  key: 'none',
  reply: z.object({ path: z.string(), expiresAt: Instant }),
  refusals: ['confirm-first', 'member-inactive'],
})

export const removeMemberFactors = endpoint({
  ...forAdmins,
  path: '/api/staff/members/{id}/remove-factors',
  summary:
    'Remove the second factor and the passkeys of a member who lost them; their sessions end, and they and the owner are notified',
  reply: done,
  refusals: ['confirm-first', 'factor-off'],
})
