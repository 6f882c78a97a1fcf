import { z } from 'zod'
import { Instant, PublicId } from '#domain/ids.ts'
import { grantKinds } from './grants.ts'
import { TrackingOptions } from './form.ts'

const line = z.string().nullable()

const anyLink = {
  id: PublicId,
  /** The first characters of its secret. */
  knownBy: z.string(),
  createdAt: Instant,
  /** When it ends, unless the award changes. */
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
}

/** A link that a driver has, as its trucker lists it: never its address. Source: XD-15. */
export const DriverLink = z.object({ ...anyLink, driverName: z.string(), phone: line })
export type DriverLink = z.output<typeof DriverLink>

/** A link to follow a load, as its shipper lists it: never its address. Source: XD-15. */
export const TrackingLink = z.object({ ...anyLink, label: z.string(), ...TrackingOptions.shape })
export type TrackingLink = z.output<typeof TrackingLink>

/** The address of a new link; only in this reply. */
const url = z.string()
export const MadeDriverLink = DriverLink.extend({ url })
export const MadeTrackingLink = TrackingLink.extend({ url })

export const grantStates = ['live', 'revoked', 'expired'] as const

/** A link as staff list it, with who made it. Source: XD-15. */
export const StaffLink = z.object({
  ...anyLink,
  kind: z.enum(grantKinds),
  /** The driver, or who got it. */
  name: z.string(),
  state: z.enum(grantStates),
  maker: z.string(),
})
export type StaffLink = z.output<typeof StaffLink>
