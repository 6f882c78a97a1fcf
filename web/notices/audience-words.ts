import type { NoticeAudience } from '#domain/notices/notice.ts'

/** The audience of a notice, on screen. */
export const audienceLabels: Record<NoticeAudience, string> = {
  staff: 'Staff',
  shippers: 'Shippers',
  truckers: 'Truckers',
  everyone: 'Everyone',
}
