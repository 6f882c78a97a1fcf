import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { UserRole } from '#domain/permissions.ts'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { lazyPage } from './lazy-page.ts'
import { Component as AdminDashboard } from './pages/admin-dashboard-page.tsx'
import { Component as ShipperDashboard } from './pages/shipper-dashboard-page.tsx'
import { Component as TruckerDashboard } from './pages/trucker-dashboard-page.tsx'
import { ToSignIn } from './sign-in-way.tsx'
import { wayHome } from './ways.ts'

// With the shell in one file: see vite.config.ts.
const dashboards: Record<UserRole, ComponentType> = {
  shipper: ShipperDashboard,
  trucker: TruckerDashboard,
  admin: AdminDashboard,
}

const UnknownRolePage = lazyPage(() => import('./pages/unknown-role-page.tsx'))

/** The dashboard of the signed-in user. Source. */
export function Component() {
  const user = useUser()
  const way = wayHome(user)
  if (!user || way === 'sign-in') return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  if (typeof way === 'object') return <Navigate to={way.to} replace />
  const Dashboard = Object.hasOwn(dashboards, user.role) ? dashboards[user.role] : UnknownRolePage
  return <Dashboard />
}
