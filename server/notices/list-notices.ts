import { listNotices, listStaffNotices } from '#domain/notices/api.ts'
import { audiencesOf, noticeAudiences } from '#domain/notices/notice.ts'
import { reads } from '#server/http/route.ts'
import { selectNotices, toNotice, toStaffNotice } from './queries.ts'

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
