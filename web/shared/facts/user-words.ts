import type { User } from '#domain/auth/user.ts'
import type { UserRole } from '#domain/permissions.ts'
import { hasEveryWord, hasPhone } from '#web/shared/list/search-words.ts'

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

type Named = Pick<User, 'username' | 'displayName' | 'companyName' | 'email'> &
  Partial<Record<'contactName' | 'phone' | 'mc_number' | 'mcNumber' | 'dot_number', string | null>>

/** Whether every word typed occurs in the names, the email or the numbers of an account, or it is of its phone. Source: B-099; F-225. */
export function matchesUser(user: Named, search: string): boolean {
  const { username, displayName, companyName, email, phone } = user
  const numbers = [user.contactName, user.mc_number, user.mcNumber, user.dot_number]
  return hasPhone(search, phone) || hasEveryWord(search, [username, displayName, companyName, email, phone, ...numbers])
}
