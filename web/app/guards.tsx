import { Navigate, Outlet } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { lazyPage } from './lazy-page.ts'
import { ToSignIn, useCameFromSignIn } from './sign-in-way.tsx'

const registrationPath = '/trucker/registration'
const AccessDeniedPage = lazyPage(() => import('./pages/access-denied-page.tsx'))

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
