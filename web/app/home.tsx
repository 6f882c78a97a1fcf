import { type ComponentType, lazy } from 'react'
import { Navigate } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { part } from '#web/shared/parts/part.tsx'
import { UnknownRolePage } from './pages/unknown-role-page.tsx'
import { ToSignIn } from './sign-in-way.tsx'

const dashboards: Record<UserRole, ReturnType<typeof lazy>> = {
  shipper: lazyDashboard(() => import('./pages/shipper-dashboard-page.tsx')),
  trucker: lazyDashboard(() => import('./pages/trucker-dashboard-page.tsx')),
  admin: lazyDashboard(() => import('./pages/admin-dashboard-page.tsx')),
}

function lazyDashboard(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await part(load)()).Component }))
}

/** The dashboard of the signed-in user. Source. */
export function Home() {
  const user = useUser()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (user.role === 'trucker' && !user.registered) return <Navigate to="/trucker/registration" replace />
  const Dashboard = Object.hasOwn(dashboards, user.role) ? dashboards[user.role] : UnknownRolePage
  return <Dashboard />
}
