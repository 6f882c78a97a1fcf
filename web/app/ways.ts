import type { User } from '#domain/auth/user.ts'
import { staffRoles, type UserRole } from '#domain/permissions.ts'
import type { StaffMember } from '#domain/staff/api.ts'

/** Where a guard leads: to the page, to the sign-in of its portal, to "Access Denied", or to another address. */
export type Way = 'page' | 'sign-in' | 'denied' | { to: string }

type Reader = Pick<User, 'role' | 'registered' | 'member'>
type Member = Pick<StaffMember, 'role' | 'passwordExpired' | 'needsSecondFactor'>

const registrationPath = '/trucker/registration'
const passwordPath = '/staff/change-password'

/** The way to a page for some roles. Source; G-034, G-221. */
export function wayToPageOf(roles: readonly UserRole[], user: Reader | null, cameFromSignIn = false): Way {
  if (!user) return 'sign-in'
  if (!roles.includes(user.role)) return cameFromSignIn ? { to: '/' } : 'denied'
  return isNewcomer(user) && roles.length === 1 ? { to: registrationPath } : 'page'
}

/** The way to the first page, which has a dashboard for each role. Source. */
export function wayHome(user: Reader | null): Way {
  if (!user) return 'sign-in'
  return isNewcomer(user) ? { to: registrationPath } : 'page'
}

/** The way to the registration, which is for truckers who have yet to complete it. Source: A-205; G-137. */
export function wayToRegistration(user: Reader | null): Way {
  if (!user) return 'sign-in'
  return isNewcomer(user) ? 'page' : { to: '/' }
}

/** The way to a page of the staff portal. Source: B-003 to B-006, Y-244. */
export function wayToStaffPage(pathname: string, staff: Member | null): Way {
  if (!staff) return 'sign-in'
  if ((staff.passwordExpired || staff.needsSecondFactor) && pathname !== passwordPath) return { to: passwordPath }
  return staffRoles.includes(staff.role) ? 'page' : 'denied'
}

/** A member has no registration to complete: it is the owner's. */
function isNewcomer({ role, registered, member }: Reader): boolean {
  return role === 'trucker' && !registered && !member
}
