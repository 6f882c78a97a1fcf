import { lazy, Suspense, useEffect } from 'react'
import { login, logout } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import {
  enterSession,
  leaveSession,
  recheckUser,
  resumeSession,
  useSessionEnded,
  UserProvider,
  useUserQuery,
} from '#web/api/session.ts'
import { unsubscribe } from '#web/push/browser.ts'
import { part } from '#web/shared/parts/part.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { SessionGate, useEndSession } from './session-gate.tsx'

const sessionEnded = part(async () => ({ Component: (await import('./session-ended.tsx')).SessionEnded }), {
  isPage: false,
})
const SessionEnded = lazy(async () => ({ default: (await sessionEnded()).Component }))

/** The marketplace, once it is known who is signed in. */
export function UserGate() {
  const query = useUserQuery()
  const user = query.data ?? null
  const isSignedIn = user !== null
  useEffect(() => {
    // The sign-in over a page is loaded before the session ends, so that it needs no network then.
    if (isSignedIn) void sessionEnded()
  }, [isSignedIn])
  return (
    <UserProvider value={user}>
      <SessionGate query={query} failure="Failed to fetch user data" />
      {useSessionEnded() && user ? (
        <Suspense>
          <SignInAgain user={user} />
        </Suspense>
      ) : null}
    </UserProvider>
  )
}

function SignInAgain({ user }: { user: User }) {
  const { mutate, isPending } = useApiMutation(login)
  function signIn(password: string, onError: (error: Error) => void) {
    const onSuccess = (account: User) => (account.id === user.id ? resumeSession : enterSession)(account)
    mutate({ body: { username: user.username, password } }, { onSuccess, onError })
  }
  return (
    <SessionEnded
      username={user.username}
      signIn={signIn}
      isPending={isPending}
      onLeave={leaveSession}
      onReturn={recheckUser}
    />
  )
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
