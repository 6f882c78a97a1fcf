import { listNotices } from '#domain/notices/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { NoticeBanner } from './notice-banner.tsx'

/** Notices of staff to this user. On failure the page goes without: the user can't fix it. Source: G-081. */
export function UserNotices({ userId }: { userId: number }) {
  const { data: notices = [] } = useApi(listNotices, {})
  return <NoticeBanner notices={notices} reader={`user-${userId}`} />
}
