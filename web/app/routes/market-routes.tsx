import type { RouteObject } from 'react-router'
import { anyUser } from '#domain/permissions.ts'
import { listWebhooks } from '#domain/webhooks/api.ts'
import { part } from '#web/shared/parts/part.tsx'
import { RequireRole } from '../guards.tsx'

const shipper = part(() => import('../pages/shipper-dashboard-page.tsx'))
const shipperLoads = part(() => import('#web/loads/shipper/shipper-loads-page.tsx'))
const trucker = part(() => import('../pages/trucker-dashboard-page.tsx'))

/** The addresses of the marketplace without its menu. */
export const plainRoutes: RouteObject[] = [
  { path: '/mailing-list/confirm', lazy: part(() => import('#web/mailing-list/confirm-page.tsx')) },
  { path: '/mailing-list/unsubscribe', lazy: part(() => import('#web/mailing-list/unsubscribe-page.tsx')) },
  { path: '/reset-password', lazy: part(() => import('#web/auth/reset-password-page.tsx')) },
  { path: '/join', lazy: part(() => import('#web/members/join-page.tsx')) },
  { path: '/undo-email-change', lazy: part(() => import('#web/auth/undo-email-page.tsx')) },
  { path: '/open-codes', lazy: part(() => import('#web/auth/open-codes-page.tsx')) },
  { path: '/confirm-email', lazy: part(() => import('#web/auth/confirm-email-page.tsx')) },
  {
    element: <RequireRole roles={['trucker']} />,
    children: [{ path: '/bids/:bidId/print', lazy: part(() => import('#web/bids/mine/print-bid-page.tsx')) }],
  },
  {
    element: <RequireRole roles={['shipper', 'trucker']} />,
    children: [{ path: '/loads/:loadId/confirmation', lazy: part(() => import('#web/awards/confirmation-page.tsx')) }],
  },
]

/** The addresses of the marketplace within its menu. Source. */
export const shellRoutes: RouteObject[] = [
  { path: '/loads', lazy: part(() => import('../pages/loads-redirect.tsx')) },
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
    element: <RequireRole roles={['shipper', 'trucker']} call={listWebhooks} />,
    children: [{ path: '/settings/webhooks/:webhookId', lazy: part(() => import('#web/webhooks/webhook-page.tsx')) }],
  },
  {
    element: <RequireRole roles={['shipper']} />,
    children: [
      { path: '/shipper/dashboard', lazy: shipper },
      {
        path: '/shipper/active-auctions',
        lazy: part(() => import('../pages/active-auctions-page.tsx')),
      },
      { path: '/shipper/loads', lazy: shipperLoads },
      { path: '/shipper/assigned-loads', lazy: shipperLoads },
      { path: '/shipper/completed-loads', lazy: shipperLoads },
      { path: '/shipper/bids', lazy: part(() => import('#web/bids/shipper/shipper-bids-page.tsx')) },
      {
        path: '/shipper/loads/:loadId',
        lazy: part(() => import('../pages/load/shipper/shipper-load-page.tsx')),
      },
    ],
  },
  {
    lazy: part(() => import('../pages/require-unregistered.tsx')),
    children: [{ path: '/trucker/registration', lazy: part(() => import('#web/profile/registration-page.tsx')) }],
  },
  {
    element: <RequireRole roles={['trucker']} />,
    children: [
      { path: '/trucker/dashboard', lazy: trucker },
      { path: '/available-loads', lazy: part(() => import('../pages/available-loads-page.tsx')) },
      { path: '/bids', lazy: part(() => import('#web/bids/mine/my-bids-page.tsx')) },
      { path: '/trucker/loads', lazy: part(() => import('#web/loads/won/won-loads-page.tsx')) },
      {
        path: '/trucker/loads/:loadId',
        lazy: part(() => import('../pages/load/trucker/trucker-load-page.tsx')),
      },
    ],
  },
  {
    element: <RequireRole roles={['admin']} />,
    children: [
      { path: '/admin/dashboard', lazy: part(() => import('../pages/admin-dashboard-page.tsx')) },
      { path: '/manage-users', lazy: part(() => import('#web/admin/users/manage-users-page.tsx')) },
      { path: '/all-loads', lazy: part(() => import('#web/admin/all-loads-page.tsx')) },
      { path: '/all-bids', lazy: part(() => import('#web/admin/all-bids-page.tsx')) },
    ],
  },
  { path: '*', lazy: part(() => import('../pages/not-found-page.tsx')) },
]
