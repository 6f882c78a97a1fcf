import { listNoticesRoute, listStaffNoticesRoute, postNoticeRoute, removeNoticeRoute } from './notices.ts'

export const noticeRoutes = [listNoticesRoute, listStaffNoticesRoute, postNoticeRoute, removeNoticeRoute]
