import type { NoticeAudience } from '#domain/notices/notice.ts'

export const audienceLabels: Record<NoticeAudience, string> = {
  staff: 'Staff',
  shippers: 'Shippers',
  truckers: 'Truckers',
  everyone: 'Everyone',
}
