import { listNotices, listStaffNotices } from '#domain/notices/api.ts'
import { audiencesOf, noticeAudiences } from '#domain/notices/notice.ts'
import { reads } from '#server/http/route.ts'
import { selectNotices, toNotice, toStaffNotice } from './queries.ts'

export const listNoticesRoute = reads(listNotices, async ({ actor, db }) => {
  const rows = await selectNotices(db, audiencesOf(actor.visitor)).execute()
  return rows.map(toNotice)
})

/** Who can remove a notice sees it, whomever it is for. */
export const listStaffNoticesRoute = reads(listStaffNotices, async ({ actor, db }) => {
  const audiences = actor.staff.role === 'admin' ? noticeAudiences : audiencesOf('staff')
  const rows = await selectNotices(db, audiences).execute()
  return rows.map(toStaffNotice)
})
