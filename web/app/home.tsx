import { Navigate } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { lazyPage } from './lazy-page.ts'
import { ToSignIn } from './sign-in-way.tsx'

const dashboards: Record<UserRole, ReturnType<typeof lazyPage>> = {
  shipper: lazyPage(() => import('./pages/shipper-dashboard-page.tsx')),
  trucker: lazyPage(() => import('./pages/trucker-dashboard-page.tsx')),
  admin: lazyPage(() => import('./pages/admin-dashboard-page.tsx')),
}

const UnknownRolePage = lazyPage(() => import('./pages/unknown-role-page.tsx'))

/** The dashboard of the signed-in user. Source. */
export function Home() {
  const user = useUser()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (user.role === 'trucker' && !user.registered) return <Navigate to="/trucker/registration" replace />
  const Dashboard = Object.hasOwn(dashboards, user.role) ? dashboards[user.role] : UnknownRolePage
  return <Dashboard />
}
