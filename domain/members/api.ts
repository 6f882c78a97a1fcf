import { z } from 'zod'
import { User } from '#domain/auth/user.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { PublicPathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { Invitation, Joining, Member, MemberChange, NewMember, OwnMemberChange, OwnMemberProfile } from './member.ts'
import { memberRoles } from '#domain/member-roles.ts'

const done = z.object({ success: z.literal(true) })
const one = z.object({ id: PublicPathId })
/** The link is null if it was emailed; without a mail server the owner passes it on. */
const Invited = z.object({ member: Member, url: z.string().nullable() })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'List the members of your account and its pending invitations, oldest first',
  access: anyUser,
  members: 'owner',
  reply: z.array(Member),
  topics: ['members'],
})

/** Takes no `Idempotency-Key`: the answer would be kept under it, and the link with it. Source: G-347. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/members',
  summary: 'Invite someone to your account by email; the link is in this reply only where the server sends no email',
  access: anyUser,
  members: 'owner',
  status: 201,
  key: 'none',
  body: NewMember,
  reply: Invited,
  refusals: ['confirm-first', 'member-exists', 'too-many-members', 'too-many-attempts'],
  topics: ['members'],
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/members/{id}',
  summary: 'Change the name, email, role or award limit of a member, or deactivate them, which ends their sessions',
  access: anyUser,
  members: 'owner',
  params: one,
  body: MemberChange,
  reply: Member,
  missing: 'member-not-found',
  refusals: ['confirm-first', 'member-exists', 'too-many-members'],
  topics: ['members'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/members/{id}/resend',
  summary: 'Send a pending invitation again; its earlier link ends',
  access: anyUser,
  members: 'owner',
  key: 'none',
  params: one,
  reply: Invited,
  missing: 'member-not-found',
  refusals: ['invitation-accepted', 'too-many-members', 'too-many-attempts'],
  topics: ['members'],
})

export const removeInvitation = endpoint({
  method: 'POST',
  path: '/api/members/{id}/remove',
  summary: 'Remove a pending invitation and end its link',
  access: anyUser,
  members: 'owner',
  params: one,
  reply: done,
  missing: 'member-not-found',
  refusals: ['invitation-accepted'],
  topics: ['members'],
})

export const signOutMember = endpoint({
  method: 'POST',
  path: '/api/members/{id}/sign-out',
  summary: 'End all sessions of a member',
  access: anyUser,
  members: 'owner',
  params: one,
  reply: done,
  missing: 'member-not-found',
  topics: ['members'],
})

export const readOwnMember = endpoint({
  method: 'GET',
  path: '/api/member',
  summary: 'Get what the calling member of an account may change of themself',
  access: anyUser,
  members: 'all',
  reply: OwnMemberProfile,
  refusals: ['member-not-found'],
  topics: ['members'],
})

export const changeOwnMember = endpoint({
  method: 'PATCH',
  path: '/api/member',
  summary: "Change the calling member's name, email, headings of messages or daily email",
  access: anyUser,
  members: 'all',
  body: OwnMemberChange,
  reply: OwnMemberProfile,
  refusals: ['member-not-found', 'member-exists', 'confirm-first'],
  topics: ['members'],
})

/** The secret is in the body: an address is written to logs. */
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/join/check',
  summary: 'Get whom a valid invitation is for; changes nothing',
  access: 'anyone',
  body: Invitation,
  reply: z.object({ company: z.string(), fullName: z.string(), role: z.enum(memberRoles) }),
  refusals: ['link-invalid'],
})

export const joinAccount = endpoint({
  method: 'POST',
  path: '/api/join',
  summary: 'Accept an invitation with a username and a password, and sign in',
  access: 'anyone',
  status: 201,
  body: Joining,
  reply: User,
  refusals: ['link-invalid', 'username-taken', 'suspended', 'too-many-attempts'],
})
