import { listNotices } from '#domain/notices/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { NoticeBanner } from './notice-banner.tsx'

/** What staff have to say to this user. A failure is nobody's to mend here: the page goes without. Source: G-081. */
export function UserNotices({ userId }: { userId: number }) {
  const { data: notices = [] } = useApi(listNotices, {})
  return <NoticeBanner notices={notices} reader={`user-${userId}`} />
}
