import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { userRoles } from '#domain/permissions.ts'
import { OwnMember } from '#domain/auth/own-member.ts'
import { countries } from './countries.ts'

/** A marketplace account as its owner sees it; the password is never part of it. Source. */
export const User = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(userRoles),
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether its owner has confirmed the address; only confirmed addresses get email. */
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  country: z.enum(countries),
  areasServed: z.array(Id),
  containerHandling: z.array(z.boolean()).length(5),
  estimatedCapacity: z.number().int(),
  dot_number: z.string().nullable(),
  mc_number: z.string().nullable(),
  scac_code: z.string().nullable(),
  additionalInfo: z.string().nullable(),
  registered: z.boolean(),
  createdAt: Instant,
  /** Who is signed in, if not the owner of the account; `ownerName` is whom to ask for what the role does not allow. Source: P-010. */
  member: OwnMember.extend({ ownerName: z.string() }).optional(),
})
export type User = z.output<typeof User>
