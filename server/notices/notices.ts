import { sql, type Selectable } from 'kysely'
import { listNotices, listStaffNotices, postNotice, removeNotice } from '#domain/notices/api.ts'
import {
  audiencesOf,
  noticeAudiences,
  isStanding,
  type NewNotice,
  noticeLimits,
  untilPassed,
  type Notice,
  type NoticeAudience,
  type StaffNotice,
} from '#domain/notices/notice.ts'
import { Refusal } from '#domain/refusals.ts'
import { databaseNow, type Tx, type Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'
import { reads, writes } from '#server/http/route.ts'

export const listNoticesRoute = reads(listNotices, async ({ actor, db }) => {
  const rows = await selectNotices(db, audiencesOf(actor.visitor)).execute()
  return rows.map(toNotice)
})

/** Staff who can remove a notice see it, whoever its audience is. */
export const listStaffNoticesRoute = reads(listStaffNotices, async ({ actor, db }) => {
  const audiences = actor.staff.role === 'admin' ? noticeAudiences : audiencesOf('staff')
  const rows = await selectNotices(db, audiences).execute()
  return rows.map(toStaffNotice)
})

export const postNoticeRoute = writes(postNotice, async ({ body, actor, tx }) => {
  const now = await databaseNow(tx)
  if (!isStanding({ until: body.until ?? null }, now.getTime())) {
    throw new Refusal('invalid-input', [{ path: 'until', message: untilPassed }])
  }
  await makeRoom(tx)
  const row = await insertNotice(tx, body, actor.id)
  const { title, text, audience, until } = row
  await recordEvents(tx, [
    {
      action: 'notice_posted',
      audience,
      actorStaffId: actor.id,
      after: { noticeId: row.id, title, text, audience, until },
    },
  ])
  return toStaffNotice({ ...row, posted_by: actor.staff.full_name })
})

/** Removes ended notices; the events keep them. Simultaneous posts take turns, so that the limit holds. */
async function makeRoom(tx: Tx): Promise<void> {
  await sql`lock table notices in share row exclusive mode`.execute(tx)
  await tx
    .deleteFrom('notices')
    .where(sql<boolean>`not ${isStandingSql}`)
    .execute()
  const { standing } = await tx
    .selectFrom('notices')
    .select(sql<number>`count(*)`.as('standing'))
    .executeTakeFirstOrThrow()
  if (standing >= noticeLimits.standing) throw new Refusal('too-many-notices')
}

function insertNotice(tx: Tx, { title, text = '', audience, until = null }: NewNotice, staffId: number) {
  return tx
    .insertInto('notices')
    .values({ title, text, audience, until: until === null ? null : new Date(until), staff_id: staffId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The event keeps what it said. Source: G-081. */
export const removeNoticeRoute = writes(removeNotice, async ({ params, actor, tx }) => {
  const removed = await tx.deleteFrom('notices').where('id', '=', params.id).returningAll().executeTakeFirst()
  if (!removed) throw new Refusal('notice-not-found')
  const { id: noticeId, title, text, audience, until } = removed
  await recordEvents(tx, [
    {
      action: 'notice_removed',
      audience,
      actorStaffId: actor.id,
      before: { noticeId, title, text, audience, until },
    },
  ])
  return { success: true as const }
})

type NoticeRow = Selectable<Tables['notices']>

/** Whether a notice is still current, by the database's clock. */
const isStandingSql = sql<boolean>`(until is null or until > clock_timestamp())`

/** The current notices for some audiences, the newest first; never more than the limit. */
function selectNotices(db: Db, audiences: readonly NoticeAudience[]) {
  return db
    .selectFrom('notices')
    .leftJoin('staff', 'staff.id', 'notices.staff_id')
    .selectAll('notices')
    .select('staff.full_name as posted_by')
    .where('audience', 'in', audiences)
    .where(isStandingSql)
    .orderBy('notices.id', 'desc')
}

function toNotice({ id, title, text, until }: NoticeRow): Notice {
  return { id, title, text, until: until?.toISOString() ?? null }
}

function toStaffNotice(row: NoticeRow & { posted_by: string | null }): StaffNotice {
  const { audience, posted_by: postedBy, created_at: createdAt } = row
  return { ...toNotice(row), audience, postedBy, createdAt: createdAt.toISOString() }
}
