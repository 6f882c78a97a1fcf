import { Navigate, Outlet, useNavigation } from 'react-router'
import { completeRegistration } from '#domain/auth/api.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { lazyPage } from '../lazy-page.ts'
import { ToSignIn } from '../sign-in-way.tsx'
import { wayToCallOf } from '../way-to-call.ts'
import { wayToRegistration } from '../ways.ts'

const AccessDeniedPage = lazyPage(() => import('./access-denied-page.tsx'))

/** The registration form: for truckers who still have to fill it in. Source: A-205; G-137. */
export function Component() {
  const user = useUser()
  const { state } = useNavigation()
  const ofUser = wayToRegistration(user)
  const way = ofUser === 'page' ? wayToCallOf(completeRegistration, user) : ofUser
  if (way === 'sign-in') return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (way === 'denied') return <AccessDeniedPage />
  // An accepted form leads on without a click.
  return way === 'page' || state !== 'idle' ? <Outlet /> : <Navigate to="/" replace />
}
