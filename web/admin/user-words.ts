import type { User } from '#domain/auth/user.ts'
import type { UserRole } from '#domain/permissions.ts'

export const roleLabels: Record<UserRole, string> = { shipper: 'Shipper', trucker: 'Trucker', admin: 'Admin' }

/** What an account is called. Source: docs/decisions/product.md, G-143. */
export function userTitle(user: Pick<User, 'displayName' | 'username'>): string {
  return user.displayName || user.username
}
