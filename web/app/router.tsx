import { createBrowserRouter } from 'react-router'
import { anyUser } from '#domain/permissions.ts'
import { LoadsRedirect, RequireRole, RequireSignedOut, RequireUnregistered } from './guards.tsx'
import { Home } from './home.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { Root } from './root.tsx'
import { UserGate } from './session.tsx'

const shipper = () => import('./pages/shipper-dashboard-page.tsx')
const shipperLoads = () => import('#web/loads/shipper-loads-page.tsx')
const staffDashboard = () => import('#web/staff/dashboard-page.tsx')
const trucker = () => import('./pages/trucker-dashboard-page.tsx')
const staffGuards = () => import('./staff-guards.tsx')

/**
 * Every address of the app. Each page is fetched when it is first opened, and exports `Component`.
 *
 * Source: docs/requirements.md, A-008 to A-040, B-001.
 */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingBar,
    children: [
      {
        Component: UserGate,
        children: [
          { path: '/mailing-list/confirm', lazy: () => import('#web/mailing-list/confirm-page.tsx') },
          { path: '/mailing-list/unsubscribe', lazy: () => import('#web/mailing-list/unsubscribe-page.tsx') },
          { Component: RequireSignedOut, children: [{ path: '/auth', lazy: () => import('#web/auth/auth-page.tsx') }] },
          { path: '/forgot-password', lazy: () => import('#web/auth/forgot-password-page.tsx') },
          { path: '/reset-password', lazy: () => import('#web/auth/reset-password-page.tsx') },
          { path: '/undo-email-change', lazy: () => import('#web/auth/undo-email-page.tsx') },
          { path: '/confirm-email', lazy: () => import('#web/auth/confirm-email-page.tsx') },
          {
            element: <RequireRole roles={['trucker']} />,
            children: [{ path: '/bids/:bidId/print', lazy: () => import('#web/bids/print-bid-page.tsx') }],
          },
          {
            lazy: () => import('./shell/shell.tsx'),
            children: [
              { path: '/', Component: Home },
              { path: '/loads', Component: LoadsRedirect },
              { path: '/glossary', lazy: () => import('#web/glossary/glossary-page.tsx') },
              { path: '/unsubscribe', lazy: () => import('#web/mail/unsubscribe-page.tsx') },
              {
                element: <RequireRole roles={anyUser} />,
                children: [
                  { path: '/documents', lazy: () => import('#web/documents/documents-page.tsx') },
                  { path: '/profile', lazy: () => import('#web/profile/profile-page.tsx') },
                  { path: '/settings', lazy: () => import('#web/profile/settings-page.tsx') },
                  { path: '/history', lazy: () => import('#web/activity/history-page.tsx') },
                ],
              },
              {
                element: <RequireRole roles={['shipper']} />,
                children: [
                  { path: '/shipper/dashboard', lazy: shipper },
                  { path: '/shipper/active-auctions', lazy: () => import('#web/auctions/active-auctions-page.tsx') },
                  { path: '/shipper/loads', lazy: shipperLoads },
                  { path: '/shipper/assigned-loads', lazy: shipperLoads },
                  { path: '/shipper/completed-loads', lazy: shipperLoads },
                  { path: '/shipper/bids', lazy: () => import('#web/bids/shipper-bids-page.tsx') },
                  { path: '/shipper/loads/:loadId', lazy: () => import('./pages/shipper-load-page.tsx') },
                ],
              },
              {
                Component: RequireUnregistered,
                children: [{ path: '/trucker/registration', lazy: () => import('#web/profile/registration-page.tsx') }],
              },
              {
                element: <RequireRole roles={['trucker']} />,
                children: [
                  { path: '/trucker/dashboard', lazy: trucker },
                  { path: '/available-loads', lazy: () => import('#web/loads/available-loads-page.tsx') },
                  { path: '/bids', lazy: () => import('#web/bids/my-bids-page.tsx') },
                  { path: '/trucker/loads', lazy: () => import('#web/loads/won-loads-page.tsx') },
                  { path: '/trucker/loads/:loadId', lazy: () => import('./pages/trucker-load-page.tsx') },
                ],
              },
              {
                element: <RequireRole roles={['admin']} />,
                children: [
                  { path: '/admin/dashboard', lazy: () => import('./pages/admin-dashboard-page.tsx') },
                  { path: '/manage-users', lazy: () => import('#web/admin/manage-users-page.tsx') },
                  { path: '/all-loads', lazy: () => import('#web/admin/all-loads-page.tsx') },
                  { path: '/all-bids', lazy: () => import('#web/admin/all-bids-page.tsx') },
                ],
              },
              { path: '*', lazy: () => import('./pages/not-found-page.tsx') },
            ],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./staff-session.tsx')).StaffGate }),
        children: [
          {
            lazy: async () => ({ Component: (await staffGuards()).RequireNoStaff }),
            children: [{ path: '/staff/login', lazy: () => import('#web/staff/staff-login-page.tsx') }],
          },
          {
            lazy: async () => ({ Component: (await staffGuards()).RequireStaff }),
            children: [
              {
                lazy: () => import('./shell/staff-shell.tsx'),
                children: [
                  { path: '/staff', lazy: staffDashboard },
                  { path: '/staff/dashboard', lazy: staffDashboard },
                  { path: '/staff/loads', lazy: () => import('#web/loads/staff-loads-page.tsx') },
                  { path: '/staff/loads/:loadId', lazy: () => import('./pages/staff-load-page.tsx') },
                  { path: '/staff/users', lazy: () => import('#web/staff/users-page.tsx') },
                  { path: '/staff/users/:userId', lazy: () => import('./pages/staff-user-page.tsx') },
                  { path: '/staff/mailing-list', lazy: () => import('#web/mailing-list/mailing-list-page.tsx') },
                  { path: '/staff/mail', lazy: () => import('#web/mail/staff-mails-page.tsx') },
                  { path: '/staff/manage', lazy: () => import('#web/staff/manage-page.tsx') },
                  { path: '/staff/change-password', lazy: () => import('#web/staff/change-password-page.tsx') },
                  { path: '/staff/*', lazy: () => import('./pages/staff-not-found-page.tsx') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
])
