import { currentUser } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import { accountSession, isOfStaff } from './account-session.ts'

const session = accountSession(currentUser, (key) => !isOfStaff(key))

/** The server says in the page whether it came to a visitor without a session cookie: that one has nothing to ask. */
export const prefetchUser = () => session.prefetch({ isSignedOut: 'signedOut' in document.documentElement.dataset })
/** The query of the current user: null when signed out, an error for any other failure. Source: A-062, G-177. */
export const useUserQuery = session.useAccountQuery
export const recheckUser = session.recheck
export const updateUser = session.update
export const watchUserSession = session.watch

export const UserProvider = session.Provider
/** The signed-in user, or null while signed out or still loading. */
export const useUser: () => User | null = session.useAccount

/** The signed-in user, on pages that need one. */
export function useSignedInUser(): User {
  const user = useUser()
  if (!user) throw new Error('This page is for signed-in users only')
  return user
}

/** After login and register: this user, and nothing that an earlier account has read. Source, G-156. */
export const enterSession = session.enter
/** After logout. Source: A-063, G-156. */
export const leaveSession = session.leave
export const resumeSession = session.resume
export const leaveEndedSession = session.leaveIfEnded
export const isLeavingSession = session.isLeaving
/** Whether the user's session has ended while a page is open. Source: G-220. */
export const useSessionEnded = session.useEnded
