import { z } from 'zod'
import { emailAddress } from '#domain/email-address.ts'
import { NewPassword, Username } from '#domain/auth/forms.ts'
import { OwnMember } from '#domain/auth/own-member.ts'
import { kindHeadings } from '#domain/events/kind-row.ts'
import { accountName } from '#domain/auth/account-name.ts'
import { Instant, PublicId } from '#domain/ids.ts'
import { LinkToken } from '#domain/link-token.ts'
import { foldedText, nonNegative } from '#domain/validation.ts'
import { memberRoles } from '#domain/member-roles.ts'

/** Active members of an account, and invitations within an hour. Source: P-012. */
export const memberLimits = { active: 50, invitationsAnHour: 10 } as const

const fullName = accountName(
  foldedText(80, { missing: 'Name is required', tooLong: 'Name can be at most 80 characters' }).min(
    2,
    'Name must be at least 2 characters',
  ),
)
const role = z.enum(memberRoles)
const awardLimit = nonNegative('Enter an amount of 0 or more').nullable()

/** Someone of an account, or an invitation: then `username` is null and `expiresAt` says until when its link is valid. */
export const Member = z.object({
  id: PublicId,
  fullName: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  role,
  /** In dollars; null for none. */
  awardLimit: z.number().nullable(),
  active: z.boolean(),
  lastLogin: Instant.nullable(),
  invitedAt: Instant,
  expiresAt: Instant.nullable(),
})
export type Member = z.output<typeof Member>

export const NewMember = z.object({
  fullName,
  email: emailAddress('Enter a valid email address'),
  role,
  awardLimit: awardLimit.default(null),
})
export type NewMember = z.output<typeof NewMember>

export const MemberChange = z.object({ ...NewMember.shape, awardLimit, active: z.boolean() }).partial()
export type MemberChange = z.output<typeof MemberChange>

/** What a member reads of themself, and may change. Source: P-014. */
export const OwnMemberProfile = OwnMember.extend({
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The headings of messages that they get by email and on their devices. */
  mailHeadings: z.array(z.enum(kindHeadings)),
  /** Whether they get the daily email. */
  dailyMail: z.boolean(),
})
export type OwnMemberProfile = z.output<typeof OwnMemberProfile>

const { fullName: name, email } = NewMember.shape
/** What a member types of themself. */
export const PersonForm = z.object({ fullName: name, email })
/** Omitted values stay. */
export const OwnMemberChange = z
  .object({
    ...PersonForm.shape,
    mailHeadings: z.array(z.enum(kindHeadings)).max(kindHeadings.length),
    dailyMail: z.boolean(),
  })
  .partial()
export type OwnMemberChange = z.output<typeof OwnMemberChange>

export const Invitation = z.object({ token: LinkToken })
/** What who joins types. */
export const JoiningForm = z.object({ username: accountName(Username), password: NewPassword })
export const Joining = z.object({ token: LinkToken, ...JoiningForm.shape })
