import { sql } from 'kysely'
import { postNotice } from '#domain/notices/api.ts'
import { isStanding, type NewNotice, noticeLimits, untilPassed } from '#domain/notices/notice.ts'
import { Refusal } from '#domain/refusals.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { isStandingSql, toStaffNotice } from './queries.ts'

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
