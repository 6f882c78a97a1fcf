import { z } from 'zod'
import { suspension } from '#domain/admin/user.ts'
import { User } from '#domain/auth/user.ts'
import { intBetween } from '#domain/validation.ts'

/**
 * A marketplace account as staff see it in a list. `registered` says whether a trucker's registration is complete.
 *
 * Source: B-136; G-134.
 */
export const PlatformUser = User.pick({
  id: true,
  username: true,
  displayName: true,
  role: true,
  companyName: true,
  email: true,
  emailConfirmed: true,
  phone: true,
  country: true,
  createdAt: true,
  areasServed: true,
  estimatedCapacity: true,
  registered: true,
}).extend({
  mcNumber: User.shape.mc_number,
  scacCode: User.shape.scac_code,
  ...suspension,
})
export type PlatformUser = z.output<typeof PlatformUser>

/** The same with the contact person and a trucker's additional information. Source: G-136, G-259. */
export const PlatformUserDetails = PlatformUser.extend({
  contactName: User.shape.contactName,
  dotNumber: User.shape.dot_number,
  additionalInfo: User.shape.additionalInfo,
  /** Auctions that a new shipper may have open until the first award; null for any number. Source: F-206. */
  openAuctions: z.number().int().nullable(),
  /** A second factor or a passkey; only for staff admins, who can remove it. */
  hasSecondFactor: z.boolean().optional(),
})
export type PlatformUserDetails = z.output<typeof PlatformUserDetails>

/** The body of a change of `openAuctions`. */
export const OpenLimit = z.object({ limit: intBetween(1, 1000).nullable() })
