import { Navigate, Outlet, useNavigation } from 'react-router'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { ToSignIn } from '../sign-in-way.tsx'

/** The registration form: for truckers who still have to fill it in. Source: A-205; G-137. */
export function Component() {
  const user = useUser()
  const { state } = useNavigation()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  // An accepted form leads on without a click.
  if (state !== 'idle') return <Outlet />
  return user.role === 'trucker' && !user.registered ? <Outlet /> : <Navigate to="/" replace />
}
