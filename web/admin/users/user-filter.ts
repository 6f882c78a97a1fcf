import { type UserRole, userRoles } from '#domain/permissions.ts'

/** Which accounts a list holds; what is left out does not matter. Source: B-029, B-030. */
export type UserFilter = { role?: UserRole; registered?: 'true' | 'false' }

/** The truckers who have not completed their registration. Source: G-069, G-085. */
export const pendingVerificationsHref = '/manage-users?role=trucker&registered=false'

/** The filter that an address asks for; a word that is none is left out. Source: G-064. */
export function userFilterOf(address: URLSearchParams): UserFilter {
  const role = userRoles.find((known) => known === address.get('role'))
  const registered = (['true', 'false'] as const).find((known) => known === address.get('registered'))
  return { ...(role && { role }), ...(registered && { registered }) }
}
