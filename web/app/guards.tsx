import { Navigate, Outlet } from 'react-router'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { UserRole } from '#domain/permissions.ts'
import { forgetWhatIsGone } from '#web/api/forget-what-is-gone.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { useKeptEnter } from './keep-enter.ts'
import { useKeptFocus } from './keep-focus.ts'
import { lazyPage } from './lazy-page.ts'
import { MemberRights } from './member-rights.tsx'
import { ToSignIn, useCameFromSignIn } from './sign-in-way.tsx'
import { wayToCallOf } from './way-to-call.ts'
import { wayToPageOf } from './ways.ts'

forgetWhatIsGone()

const AccessDeniedPage = lazyPage(() => import('./pages/access-denied-page.tsx'))

/**
 * Lets the roles through that are named. Without a session to sign-in, with another role "Access Denied"; a trucker who
 * has not finished the registration is sent there from pages that are for truckers alone. With a call, its page is denied to members
 * whose role does not allow it.
 *
 * Source; G-034, G-221.
 */
export function RequireRole({ roles, call }: { roles: readonly UserRole[]; call?: Endpoint }) {
  useKeptEnter()
  useKeptFocus()
  const user = useUser()
  const ofRole = wayToPageOf(roles, user, useCameFromSignIn())
  const way = ofRole === 'page' ? wayToCallOf(call, user) : ofRole
  if (way === 'sign-in') return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (way === 'denied') return <AccessDeniedPage />
  if (way !== 'page') return <Navigate to={way.to} replace />
  return (
    <MemberRights>
      <Outlet />
    </MemberRights>
  )
}
