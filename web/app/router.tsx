import type { RouteObject } from 'react-router'
import { anyUser } from '#domain/permissions.ts'
import { RequireRole, RequireSignedOut } from './guards.tsx'
import { Home } from './home.tsx'
import { part } from '#web/shared/parts/part.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { Root } from './root.tsx'
import { UserGate } from './session.tsx'

const shipper = part(() => import('./pages/shipper-dashboard-page.tsx'))
const shipperLoads = part(() => import('#web/loads/shipper/shipper-loads-page.tsx'))
const staffDashboard = part(() => import('#web/staff/dashboard-page.tsx'))
const trucker = part(() => import('./pages/trucker-dashboard-page.tsx'))
const staffGuards = () => import('./staff-guards.tsx')

/**
 * Every address of the app. Each page is fetched when it is first opened, and exports `Component`.
 *
 * Source, B-001.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingBar,
    children: [
      {
        Component: UserGate,
        children: [
          { path: '/mailing-list/confirm', lazy: part(() => import('#web/mailing-list/confirm-page.tsx')) },
          { path: '/mailing-list/unsubscribe', lazy: part(() => import('#web/mailing-list/unsubscribe-page.tsx')) },
          {
            Component: RequireSignedOut,
            children: [{ path: '/auth', lazy: part(() => import('./pages/auth-page.tsx')) }],
          },
          { path: '/forgot-password', lazy: part(() => import('#web/auth/forgot-password-page.tsx')) },
          { path: '/reset-password', lazy: part(() => import('#web/auth/reset-password-page.tsx')) },
          { path: '/undo-email-change', lazy: part(() => import('#web/auth/undo-email-page.tsx')) },
          { path: '/confirm-email', lazy: part(() => import('#web/auth/confirm-email-page.tsx')) },
          {
            element: <RequireRole roles={['trucker']} />,
            children: [{ path: '/bids/:bidId/print', lazy: part(() => import('#web/bids/mine/print-bid-page.tsx')) }],
          },
          {
            element: <RequireRole roles={['shipper', 'trucker']} />,
            children: [
              { path: '/loads/:loadId/confirmation', lazy: part(() => import('#web/awards/confirmation-page.tsx')) },
            ],
          },
          {
            lazy: part(() => import('./shell/shell.tsx')),
            children: [
              { path: '/', Component: Home },
              { path: '/loads', lazy: part(() => import('./pages/loads-redirect.tsx')) },
              { path: '/glossary', lazy: part(() => import('#web/glossary/glossary-page.tsx')) },
              { path: '/unsubscribe', lazy: part(() => import('#web/mail/unsubscribe-page.tsx')) },
              {
                element: <RequireRole roles={anyUser} />,
                children: [
                  { path: '/documents', lazy: part(() => import('#web/documents/documents-page.tsx')) },
                  { path: '/profile', lazy: part(() => import('#web/profile/profile-page.tsx')) },
                  { path: '/settings', lazy: part(() => import('#web/profile/settings/settings-page.tsx')) },
                  { path: '/history', lazy: part(() => import('#web/activity/history-page.tsx')) },
                ],
              },
              {
                element: <RequireRole roles={['shipper', 'trucker']} />,
                children: [{ path: '/deadlines', lazy: part(() => import('#web/deadlines/deadlines-page.tsx')) }],
              },
              {
                element: <RequireRole roles={['shipper']} />,
                children: [
                  { path: '/shipper/dashboard', lazy: shipper },
                  {
                    path: '/shipper/active-auctions',
                    lazy: part(() => import('./pages/active-auctions-page.tsx')),
                  },
                  { path: '/shipper/loads', lazy: shipperLoads },
                  { path: '/shipper/assigned-loads', lazy: shipperLoads },
                  { path: '/shipper/completed-loads', lazy: shipperLoads },
                  { path: '/shipper/bids', lazy: part(() => import('#web/bids/shipper/shipper-bids-page.tsx')) },
                  {
                    path: '/shipper/loads/:loadId',
                    lazy: part(() => import('./pages/load/shipper-load-page.tsx')),
                  },
                ],
              },
              {
                lazy: part(() => import('./pages/require-unregistered.tsx')),
                children: [
                  { path: '/trucker/registration', lazy: part(() => import('#web/profile/registration-page.tsx')) },
                ],
              },
              {
                element: <RequireRole roles={['trucker']} />,
                children: [
                  { path: '/trucker/dashboard', lazy: trucker },
                  { path: '/available-loads', lazy: part(() => import('./pages/available-loads-page.tsx')) },
                  { path: '/bids', lazy: part(() => import('#web/bids/mine/my-bids-page.tsx')) },
                  { path: '/trucker/loads', lazy: part(() => import('#web/loads/won/won-loads-page.tsx')) },
                  {
                    path: '/trucker/loads/:loadId',
                    lazy: part(() => import('./pages/load/trucker-load-page.tsx')),
                  },
                ],
              },
              {
                element: <RequireRole roles={['admin']} />,
                children: [
                  { path: '/admin/dashboard', lazy: part(() => import('./pages/admin-dashboard-page.tsx')) },
                  { path: '/manage-users', lazy: part(() => import('#web/admin/users/manage-users-page.tsx')) },
                  { path: '/all-loads', lazy: part(() => import('#web/admin/all-loads-page.tsx')) },
                  { path: '/all-bids', lazy: part(() => import('#web/admin/all-bids-page.tsx')) },
                ],
              },
              { path: '*', lazy: part(() => import('./pages/not-found-page.tsx')) },
            ],
          },
        ],
      },
      {
        lazy: part(async () => ({ Component: (await import('./staff-session.tsx')).StaffGate })),
        children: [
          {
            lazy: part(async () => ({ Component: (await staffGuards()).RequireNoStaff })),
            children: [{ path: '/staff/login', lazy: part(() => import('#web/staff/staff-login-page.tsx')) }],
          },
          {
            lazy: part(async () => ({ Component: (await staffGuards()).RequireStaff })),
            children: [
              {
                lazy: part(() => import('./shell/staff-shell.tsx')),
                children: [
                  { path: '/staff', lazy: staffDashboard },
                  { path: '/staff/dashboard', lazy: staffDashboard },
                  { path: '/staff/loads', lazy: part(() => import('#web/loads/staff/staff-loads-page.tsx')) },
                  { path: '/staff/loads/:loadId', lazy: part(() => import('./pages/load/staff-load-page.tsx')) },
                  {
                    path: '/staff/deadlines',
                    lazy: part(() => import('#web/deadlines/staff-deadlines-page.tsx')),
                  },
                  { path: '/staff/users', lazy: part(() => import('#web/staff/users-page.tsx')) },
                  { path: '/staff/users/:userId', lazy: part(() => import('./pages/staff-user-page.tsx')) },
                  { path: '/staff/mailing-list', lazy: part(() => import('#web/mailing-list/mailing-list-page.tsx')) },
                  { path: '/staff/mail', lazy: part(() => import('#web/mail/staff-mails-page.tsx')) },
                  { path: '/staff/manage', lazy: part(() => import('#web/staff/accounts/manage-page.tsx')) },
                  { path: '/staff/change-password', lazy: part(() => import('#web/staff/change-password-page.tsx')) },
                  { path: '/staff/*', lazy: part(() => import('./pages/staff-not-found-page.tsx')) },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
