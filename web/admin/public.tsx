/** What the admin's dashboard shows of the marketplace. */
export { AdminLoadDialog } from './admin-load-dialog.tsx'
export { AdminStats } from './admin-stats.tsx'
export { QuickActions } from './quick-actions.tsx'
export { SampleNotice } from './sample-notice.tsx'
export { SystemStatus } from './system-status.tsx'
export { useAdminStats } from './admin-stats.tsx'
export { pendingVerificationsHref } from './users/user-filter.ts'
