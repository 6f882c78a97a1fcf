import type { UserRow } from './actor.ts'

/** Whom the members of an account ask for what only its owner may do. */
export function ownerName(user: UserRow): string {
  return user.contact_name || companyOf(user)
}

/** What an account is called to the people of its own company. */
export function companyOf({ company_name: company, display_name: display, username }: UserRow): string {
  return company || display || username
}
