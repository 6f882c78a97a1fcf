import type { NoticeAudience } from '#domain/notices/notice.ts'

/** For whom a notice is, on screen. */
export const audienceLabels: Record<NoticeAudience, string> = {
  staff: 'Staff',
  shippers: 'Shippers',
  truckers: 'Truckers',
  everyone: 'Everyone',
}
