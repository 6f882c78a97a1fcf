import type { RouteObject } from 'react-router'
import { part } from '#web/shared/parts/part.tsx'

const staffDashboard = part(() => import('#web/staff/dashboard-page.tsx'))
const staffGuards = () => import('../staff-guards.tsx')

/** The addresses of the staff portal. Source: B-001. */
export const staffRoutes: RouteObject[] = [
  {
    lazy: part(async () => ({ Component: (await import('../staff-session.tsx')).StaffGate })),
    children: [
      {
        lazy: part(async () => ({ Component: (await staffGuards()).RequireNoStaff })),
        children: [{ path: '/staff/login', lazy: part(() => import('#web/staff/staff-login-page.tsx')) }],
      },
      {
        lazy: part(async () => ({ Component: (await staffGuards()).RequireStaff })),
        children: [
          {
            id: 'staff-shell',
            lazy: part(() => import('../shell/staff-shell.tsx')),
            children: [
              { path: '/staff', lazy: staffDashboard },
              { path: '/staff/dashboard', lazy: staffDashboard },
              { path: '/staff/loads', lazy: part(() => import('#web/loads/staff/staff-loads-page.tsx')) },
              { path: '/staff/loads/:loadId', lazy: part(() => import('../pages/load/staff-load-page.tsx')) },
              {
                path: '/staff/deadlines',
                lazy: part(() => import('#web/deadlines/staff-deadlines-page.tsx')),
              },
              { path: '/staff/users', lazy: part(() => import('#web/staff/users-page.tsx')) },
              { path: '/staff/users/:userId', lazy: part(() => import('../pages/staff-user-page.tsx')) },
              { path: '/staff/mailing-list', lazy: part(() => import('#web/mailing-list/mailing-list-page.tsx')) },
              { path: '/staff/mail', lazy: part(() => import('#web/mail/staff-mails-page.tsx')) },
              { path: '/staff/manage', lazy: part(() => import('#web/staff/accounts/manage-page.tsx')) },
              { path: '/staff/change-password', lazy: part(() => import('#web/staff/change-password-page.tsx')) },
              { path: '/staff/*', lazy: part(() => import('../pages/staff-not-found-page.tsx')) },
            ],
          },
        ],
      },
    ],
  },
]
