import type { User } from '#domain/auth/user.ts'

type Account = Pick<User, 'username' | 'displayName' | 'companyName' | 'member'>

/** What a company is called to its own people. */
export function companyOf({ companyName, displayName, username }: Omit<Account, 'member'>): string {
  return companyName || displayName || username
}

/** What who is signed in is called. */
export function personName({ member, displayName, username }: Omit<Account, 'companyName'>): string {
  return member?.fullName ?? (displayName || username)
}

/** The name that who is signed in signs in with. */
export function signInName({ member, username }: Pick<Account, 'username' | 'member'>): string {
  return member?.username ?? username
}
