import { Navigate, Outlet } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { forgetWhatIsGone } from '#web/api/forget-what-is-gone.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { useKeptEnter } from './keep-enter.ts'
import { useKeptFocus } from './keep-focus.ts'
import { lazyPage } from './lazy-page.ts'
import { ToSignIn, useCameFromSignIn } from './sign-in-way.tsx'
import { wayToPageOf } from './ways.ts'

forgetWhatIsGone()

const AccessDeniedPage = lazyPage(() => import('./pages/access-denied-page.tsx'))

/**
 * Lets the roles through that are named. Without a session to sign-in, with another role "Access Denied"; a trucker who
 * has not finished the registration is sent there from pages that are for truckers alone.
 *
 * Source; G-034, G-221.
 */
export function RequireRole({ roles }: { roles: readonly UserRole[] }) {
  useKeptEnter()
  useKeptFocus()
  const user = useUser()
  const way = wayToPageOf(roles, user, useCameFromSignIn())
  if (way === 'sign-in') return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (way === 'denied') return <AccessDeniedPage />
  return way === 'page' ? <Outlet /> : <Navigate to={way.to} replace />
}
