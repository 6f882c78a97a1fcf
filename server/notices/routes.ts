import { listNoticesRoute, listStaffNoticesRoute } from './list-notices.ts'
import { postNoticeRoute } from './post-notice.ts'
import { removeNoticeRoute } from './remove-notice.ts'

export const noticeRoutes = [listNoticesRoute, listStaffNoticesRoute, postNoticeRoute, removeNoticeRoute]
