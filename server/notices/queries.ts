import { type Selectable, sql } from 'kysely'
import type { Notice, NoticeAudience, StaffNotice } from '#domain/notices/notice.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

type NoticeRow = Selectable<Tables['notices']>

/** Whether a notice is still current, by the database's clock. */
export const isStandingSql = sql<boolean>`(until is null or until > clock_timestamp())`

/** The current notices for some audiences, the newest first; never more than the limit. */
export function selectNotices(db: Db, audiences: readonly NoticeAudience[]) {
  return db
    .selectFrom('notices')
    .leftJoin('staff', 'staff.id', 'notices.staff_id')
    .selectAll('notices')
    .select('staff.full_name as posted_by')
    .where('audience', 'in', audiences)
    .where(isStandingSql)
    .orderBy('notices.id', 'desc')
}

export function toNotice({ id, title, text, until }: NoticeRow): Notice {
  return { id, title, text, until: until?.toISOString() ?? null }
}

export function toStaffNotice(row: NoticeRow & { posted_by: string | null }): StaffNotice {
  const { audience, posted_by: postedBy, created_at: createdAt } = row
  return { ...toNotice(row), audience, postedBy, createdAt: createdAt.toISOString() }
}
