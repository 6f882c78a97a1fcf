import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { useUser } from '#web/api/session.ts'
import { AccessDeniedPage } from './pages/access-denied-page.tsx'

const registrationPath = '/trucker/registration'

/**
 * Lets the roles through that are named. Without a session to /auth, with another role "Access Denied"; a trucker who
 * has not finished the registration is sent there from pages that are for truckers alone.
 *
 * Source: docs/requirements.md, A-028 to A-031; docs/decisions/product.md, G-034.
 */
export function RequireRole({ roles }: { roles: readonly UserRole[] }) {
  const user = useUser()
  if (!user) return <Navigate to="/auth" replace />
  if (!roles.includes(user.role)) return <AccessDeniedPage />
  if (!user.registered && user.role === 'trucker' && roles.length === 1) {
    return <Navigate to={registrationPath} replace />
  }
  return <Outlet />
}

/** The registration form: for truckers who still have to fill it in. Source: A-205; G-137. */
export function RequireUnregistered() {
  const user = useUser()
  const { state } = useNavigation()
  if (!user) return <Navigate to="/auth" replace />
  // An accepted form leads on by itself.
  if (state !== 'idle') return <Outlet />
  return user.role === 'trucker' && !user.registered ? <Outlet /> : <Navigate to="/" replace />
}

/** Sign-in is for those who are not. Source: docs/requirements.md, A-008, A-009. */
export function RequireSignedOut() {
  return useUser() ? <Navigate to="/" replace /> : <Outlet />
}

/** Sends each role to its own list of loads with the query as it is. Source: A-040; docs/decisions/product.md, G-055. */
export function LoadsRedirect() {
  const { search } = useLocation()
  const user = useUser()
  if (!user) return <Navigate to="/auth" replace />
  if (user.role === 'admin') return <Navigate to="/" replace />
  return <Navigate to={`/${user.role}/loads${search}`} replace />
}
