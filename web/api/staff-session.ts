import { currentStaff, type StaffMember } from '#domain/staff/api.ts'
import { accountSession, isOfStaff } from './account-session.ts'

const session = accountSession(currentStaff, isOfStaff)

export const prefetchStaff = session.prefetch
/** The query of the current member of staff: null when signed out. Source: B-036. */
export const useStaffQuery = session.useAccountQuery
export const recheckStaff = session.recheck
export const watchStaffSession = session.watch

export const StaffProvider = session.Provider
/** The signed-in member of staff, or null while signed out or still loading. */
export const useStaff: () => StaffMember | null = session.useAccount

/** After a login: this member of staff, and nothing that an earlier one has read. Source: B-037; G-156. */
export const enterStaffSession = session.enter
/** After logout. */
export const leaveStaffSession = session.leave
export const resumeStaffSession = session.resume
export const isLeavingStaffSession = session.isLeaving
/** Whether the session of staff has ended while a page is open. Source: G-220. */
export const useStaffSessionEnded = session.useEnded
