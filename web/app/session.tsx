import { lazy, Suspense, useEffect } from 'react'
import { useSessionEnded, UserProvider, useUserQuery } from '#web/api/session.ts'
import { part } from '#web/shared/parts/part.tsx'
import { SessionGate } from './session-gate.tsx'

const signInAgain = part(async () => ({ Component: (await import('./sign-in-again.tsx')).SignInAgain }), {
  isPage: false,
})
const SignInAgain = lazy(async () => ({ default: (await signInAgain()).Component }))

const keptLoads = part(
  async () => ({ Component: (await import('#web/milestones/kept-loads-page.tsx')).KeptLoadsPage }),
  { isPage: false },
)
const KeptLoads = lazy(async () => ({ default: (await keptLoads()).Component }))

/** The marketplace, once it is known who is signed in. */
export function UserGate() {
  const query = useUserQuery()
  const user = query.data ?? null
  const isSignedIn = user !== null
  useEffect(() => {
    // The sign-in over a page is loaded before the session ends, so that it needs no network then.
    if (isSignedIn) void signInAgain()
  }, [isSignedIn])
  return (
    <UserProvider value={user}>
      <SessionGate
        query={query}
        failure="Failed to fetch user data"
        kept={
          <Suspense>
            <KeptLoads />
          </Suspense>
        }
      />
      {useSessionEnded() && user ? (
        <Suspense>
          <SignInAgain user={user} />
        </Suspense>
      ) : null}
    </UserProvider>
  )
}
