import type { User } from '#domain/auth/user.ts'
import type { UserRole } from '#domain/permissions.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'

export const roleLabels: Record<UserRole, string> = { shipper: 'Shipper', trucker: 'Trucker', admin: 'Admin' }

/** What an account is called. Source: G-143. */
export function userTitle(user: Pick<User, 'displayName' | 'username'>): string {
  return user.displayName || user.username
}

/** What a list of accounts can be narrowed to. Source: B-029, B-098. */
export const roleChoices: { value: UserRole | 'all'; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'shipper', label: 'Shippers Only' },
  { value: 'trucker', label: 'Truckers Only' },
  { value: 'admin', label: 'Admins Only' },
]

type Named = Pick<User, 'username' | 'displayName' | 'companyName' | 'email'>

/** Whether every word typed occurs in the names, the company or the email of an account. Source: B-099. */
export function matchesUser({ username, displayName, companyName, email }: Named, search: string): boolean {
  return hasEveryWord(search, [username, displayName, companyName, email])
}
