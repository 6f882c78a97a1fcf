import { currentStaff, type StaffMember } from '#domain/staff/api.ts'
import { accountSession, isOfStaff } from './account-session.ts'

const session = accountSession(currentStaff, isOfStaff)

export const prefetchStaff = session.prefetch
/** The query of the current member of staff: null when signed out. Source: docs/requirements.md, B-036. */
export const useStaffQuery = session.useAccountQuery
export const recheckStaff = session.recheck
export const watchStaffSession = session.watch

/** Who of the staff is signed in; null when nobody is, or while that is not known yet. */
export function useStaff(): StaffMember | null {
  return useStaffQuery().data ?? null
}

/** After a login: this member of staff, and nothing that an earlier one has read. Source: B-037; G-156. */
export function enterStaffSession(staff: StaffMember): void {
  session.replace(staff)
}

/** After logout. */
export function leaveStaffSession(): void {
  session.replace(null)
}
