import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'

/** Roles of the members of an account. What each may do is in roles.ts. Source: P-003. */
export const memberRoles = ['dispatcher', 'billing', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a member reads of themself. */
export const OwnMember = z.object({
  id: PublicId,
  fullName: z.string(),
  role: z.enum(memberRoles),
  /** In dollars; null for none. */
  awardLimit: z.number().nullable(),
})
export type OwnMember = z.output<typeof OwnMember>
