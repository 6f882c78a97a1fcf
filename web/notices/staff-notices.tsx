import { listStaffNotices } from '#domain/notices/api.ts'
import { audiencesOf } from '#domain/notices/notice.ts'
import { useApi } from '#web/api/hooks.ts'
import { NoticeBanner } from './notice-banner.tsx'

/** Notices for staff; an admin gets the notices for others too, which are for the panel. Source: G-081. */
export function StaffNotices({ staffId }: { staffId: number }) {
  const { data = [], isPending } = useApi(listStaffNotices, {})
  if (isPending) return <span hidden data-waiting />
  const notices = data.filter(({ audience }) => audiencesOf('staff').includes(audience))
  return <NoticeBanner notices={notices} reader={`staff-${staffId}`} />
}
