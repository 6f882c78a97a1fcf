import { z } from 'zod'
import { User } from '#domain/auth/user.ts'
import { Instant } from '#domain/ids.ts'

/** Since when an account is suspended, and why; null if it isn't. For admins and staff. Source: G-234. */
export const suspension = { suspendedAt: Instant.nullable(), suspendedReason: z.string().nullable() }

/** An account as admins see it. Source: G-234. */
export const AdminUser = User.omit({ member: true }).extend(suspension)
export type AdminUser = z.output<typeof AdminUser>
