import { asksCode } from '#domain/auth/asks-code.ts'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'
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
import { StaffCodeStep } from '#web/auth/public.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { PasskeyButton } from '#web/shared/passkeys/passkey-button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useEndSession } from './end-session.ts'
import { SessionGate } from './session-gate.tsx'
import { useCodeStep } from './use-code-step.ts'

// This file is fetched with the first page of the portal: the marketplace pays for none of it.
watchStaffSession()
void prefetchStaff()

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
  const { asked, problem, ask, back } = useCodeStep()
  function accept(account: StaffMember) {
    if (account.id === staff.id) resumeStaffSession(account)
    else enterStaffSession(account)
  }
  function signIn(password: string, onError: (error: Error) => void) {
    const onSuccess = (answer: { staff: StaffMember } | SecondFactorAsked) =>
      asksCode(answer) ? ask(answer) : accept(answer.staff)
    mutate({ body: { username: staff.username, password } }, { onSuccess, onError })
  }
  return (
    <SessionEnded
      username={staff.username}
      signIn={signIn}
      isPending={isPending}
      codeStep={asked ? <StaffCodeStep asked={asked} onSignedIn={accept} onBack={back} /> : null}
      passkey={<PasskeyButton loginOf={(late) => late.onlyOf(staff, late.staffPasskeyLogin)} onSignedIn={accept} />}
      problem={problem}
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
