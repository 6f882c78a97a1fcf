import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { memberRoles } from '#domain/member-roles.ts'

/** What a member reads of themself. */
export const OwnMember = z.object({
  id: PublicId,
  username: z.string(),
  fullName: z.string(),
  role: z.enum(memberRoles),
  /** In dollars; null for none. */
  awardLimit: z.number().nullable(),
})
export type OwnMember = z.output<typeof OwnMember>
