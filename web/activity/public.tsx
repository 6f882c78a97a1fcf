export { AwardNotice } from './award-notice.tsx'
export { RecentActivity } from './recent-activity.tsx'
export { StaffFeed } from './staff-feed.tsx'
