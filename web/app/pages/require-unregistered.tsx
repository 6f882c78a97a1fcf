import { Navigate, Outlet, useNavigation } from 'react-router'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { ToSignIn } from '../sign-in-way.tsx'
import { wayToRegistration } from '../ways.ts'

/** The registration form: for truckers who still have to fill it in. Source: A-205; G-137. */
export function Component() {
  const user = useUser()
  const { state } = useNavigation()
  const way = wayToRegistration(user)
  if (way === 'sign-in') return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  // An accepted form leads on without a click.
  return way === 'page' || state !== 'idle' ? <Outlet /> : <Navigate to="/" replace />
}
