import { logout } from '#domain/auth/api.ts'
import { leaveSession, useUserQuery } from '#web/api/session.ts'
import { unsubscribe } from '#web/push/browser.ts'
import { showToast } from '#web/shared/toast.tsx'
import { SessionGate, useEndSession } from './session-gate.tsx'

/** The marketplace, once it is known who is signed in. */
export function UserGate() {
  return <SessionGate query={useUserQuery()} failure="Failed to fetch user data" />
}

/** Ends the session, says so, and forgets all that was read in it. Source. */
export function useLogout(): () => void {
  return useEndSession(logout, () => {
    leaveSession()
    // The next who signs in here is not shown what is meant for this one.
    void unsubscribe().catch(() => {})
    showToast({ kind: 'success', title: 'Logged out', text: 'You have been successfully logged out.' })
  })
}
