export { NoticesPanel } from './notices-panel.tsx'
export { StaffNotices } from './staff-notices.tsx'
export { UserNotices } from './user-notices.tsx'
