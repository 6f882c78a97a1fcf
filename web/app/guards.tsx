import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { AccessDeniedPage } from './pages/access-denied-page.tsx'
import { loadsAddress } from './loads-address.ts'
import { FromSignIn, ToSignIn, useCameFromSignIn } from './sign-in-way.tsx'

const registrationPath = '/trucker/registration'

/**
 * Lets the roles through that are named. Without a session to sign-in, with another role "Access Denied"; a trucker who
 * has not finished the registration is sent there from pages that are for truckers alone.
 *
 * Source; G-034, G-221.
 */
export function RequireRole({ roles }: { roles: readonly UserRole[] }) {
  const user = useUser()
  const cameFromSignIn = useCameFromSignIn()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (!roles.includes(user.role)) return cameFromSignIn ? <Navigate to="/" replace /> : <AccessDeniedPage />
  if (!user.registered && user.role === 'trucker' && roles.length === 1) {
    return <Navigate to={registrationPath} replace />
  }
  return <Outlet />
}

/** The registration form: for truckers who still have to fill it in. Source: A-205; G-137. */
export function RequireUnregistered() {
  const user = useUser()
  const { state } = useNavigation()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  // An accepted form leads on without a click.
  if (state !== 'idle') return <Outlet />
  return user.role === 'trucker' && !user.registered ? <Outlet /> : <Navigate to="/" replace />
}

/** Sign-in is for those who are not. Source. */
export function RequireSignedOut() {
  return useUser() ? <FromSignIn home="/" /> : <Outlet />
}

/** Sends each role to its own list of loads with the query as it is. Source: A-040; G-055. */
export function LoadsRedirect() {
  const { search } = useLocation()
  const user = useUser()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  return <Navigate to={loadsAddress(user.role, search)} replace />
}
