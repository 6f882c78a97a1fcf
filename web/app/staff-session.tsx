import { staffLogin, staffLogout, type StaffMember } from '#domain/staff/api.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import {
  enterStaffSession,
  leaveStaffSession,
  prefetchStaff,
  recheckStaff,
  resumeStaffSession,
  StaffProvider,
  useStaffQuery,
  useStaffSessionEnded,
  watchStaffSession,
} from '#web/api/staff-session.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useEndSession } from './end-session.ts'
import { SessionGate } from './session-gate.tsx'

// This file is fetched with the first page of the portal: the marketplace pays for none of it.
watchStaffSession()
prefetchStaff()

/** The staff portal, once it is known who of the staff is signed in. */
export function StaffGate() {
  const query = useStaffQuery()
  const staff = query.data ?? null
  return (
    <StaffProvider value={staff}>
      <SessionGate query={query} failure="Couldn't load your staff account" />
      {useStaffSessionEnded() && staff ? <SignInAgain staff={staff} /> : null}
    </StaffProvider>
  )
}

function SignInAgain({ staff }: { staff: StaffMember }) {
  const { mutate, isPending } = useApiMutation(staffLogin)
  function signIn(password: string, onError: (error: Error) => void) {
    const accept = (account: StaffMember) => (account.id === staff.id ? resumeStaffSession : enterStaffSession)(account)
    mutate({ body: { username: staff.username, password } }, { onSuccess: (reply) => accept(reply.staff), onError })
  }
  return (
    <SessionEnded
      username={staff.username}
      signIn={signIn}
      isPending={isPending}
      onLeave={leaveStaffSession}
      onReturn={recheckStaff}
    />
  )
}

/** Ends the session, and says so; a user session in the same browser stays. Source: B-228, B-229. */
export function useStaffLogout(): () => void {
  return useEndSession(staffLogout, () => {
    leaveStaffSession()
    showToast({ kind: 'success', title: 'Logout successful', text: 'You have been logged out' })
  })
}
