import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotices, listStaffNotices, postNotice, removeNotice } from '#domain/notices/api.ts'
import { type NoticeAudience, noticeAudiences, noticeLimits } from '#domain/notices/notice.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const parts = ['shipper', 'trucker', 'admin', 'support', 'staffAdmin'] as const
type Part = (typeof parts)[number]

let app: TestApp
let cast: Record<Part, Visitor>
beforeAll(async () => {
  app = await startApp()
  cast = {
    shipper: await app.have('shipper'),
    trucker: await app.have('trucker'),
    admin: await app.have('admin'),
    support: await app.haveStaff('support'),
    staffAdmin: await app.haveStaff('admin', { full_name: 'Alex Writer' }),
  }
})
beforeEach(() => app.db.deleteFrom('notices').execute())
afterAll(() => app.close())

/** The readers of a notice for each audience; a staff admin sees them all. */
const readers: Record<NoticeAudience, Part[]> = {
  staff: ['support', 'staffAdmin'],
  shippers: ['shipper', 'staffAdmin'],
  truckers: ['trucker', 'staffAdmin'],
  everyone: ['shipper', 'trucker', 'admin', 'support', 'staffAdmin'],
}

async function titlesFor(part: Part): Promise<string[]> {
  const isStaff = cast[part].kind === 'staff'
  const notices = await cast[part].call(isStaff ? listStaffNotices : listNotices, {})
  return notices.map(({ title }) => title)
}

function eventsOf(action: string) {
  return app.db.selectFrom('events').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()
}

test('shows a notice to its audience right away, until it is removed', async () => {
  covers('B-052')
  const streams = await Promise.all(parts.map(async (part) => [part, await cast[part].listen()] as const))
  for (const audience of noticeAudiences) {
    const received = new Map(streams.map(([part, stream]) => [part, stream.hints().length]))
    const body = { audience, title: ` For ${audience} `, text: 'Be there' }
    const notice = await cast.staffAdmin.call(postNotice, { body })
    expect(notice).toMatchObject({ audience, title: `For ${audience}`, until: null, postedBy: 'Alex Writer' })
    for (const part of parts) {
      expect(await titlesFor(part), part).toEqual(readers[audience].includes(part) ? [`For ${audience}`] : [])
    }
    expect((await eventsOf('notice_posted'))[0]).toMatchObject({
      actor_staff_id: cast.staffAdmin.id,
      after: { noticeId: notice.id, title: `For ${audience}`, audience },
    })

    await cast.staffAdmin.call(removeNotice, { params: { id: notice.id } })
    expect(await titlesFor('staffAdmin')).toEqual([])
    expect((await eventsOf('notice_removed'))[0]).toMatchObject({
      actor_staff_id: cast.staffAdmin.id,
      before: { noticeId: notice.id, text: 'Be there' },
    })
    const again = await cast.staffAdmin.post(`/api/staff/notices/${notice.id}/remove`)
    expect(again).toMatchObject({ status: 404, body: { message: 'Notice not found' } })

    const notified = streams.filter(([part]) => readers[audience].includes(part) || part === 'support')
    await until(() => notified.every(([part, stream]) => stream.hints().length > received.get(part)!))
  }
  for (const [, stream] of streams) {
    expect(stream.hints().at(-1)).toEqual({ topics: ['notices'] })
    expect(stream.text()).not.toContain('Be there')
    stream.close()
  }
})

test('hides from users who posted a notice and for which audience', async () => {
  await cast.staffAdmin.call(postNotice, { body: { audience: 'everyone', title: 'Hello' } })
  const [notice] = await cast.shipper.call(listNotices, {})
  expect(Object.keys(notice!).toSorted()).toEqual(['id', 'text', 'title', 'until'])
})

test('ends a notice at its time', async () => {
  const minute = 60_000
  await app.haveNotice({ title: 'Over', until: new Date(Date.now() - minute), audience: 'everyone' })
  await app.haveNotice({ title: 'Still on', until: new Date(Date.now() + minute), audience: 'everyone' })
  await app.haveNotice({ title: 'For ever', audience: 'everyone' })
  for (const part of parts) expect(await titlesFor(part)).toEqual(['For ever', 'Still on'])
  const refused = await cast.staffAdmin.post('/api/staff/notices', {
    audience: 'everyone',
    title: 'Late',
    until: new Date(Date.now() - minute).toISOString(),
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'until', message: 'Choose a time in the future' }] },
  })
})

test('allows 20 notices at a time, also when they are posted at once', async () => {
  const body = { audience: 'staff', title: 'One of many' } as const
  for (let count = 0; count < noticeLimits.standing - 2; count += 1) await app.haveNotice()
  await app.haveNotice({ until: new Date(Date.now() - 1000) })
  const answers = await Promise.all(Array.from({ length: 5 }, () => cast.staffAdmin.post('/api/staff/notices', body)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({
    message: 'There are 20 notices already. Remove one before you post another.',
  })
  expect(await titlesFor('support')).toHaveLength(noticeLimits.standing)
})

test('rejects a bad notice with the reason, and lets only staff admins post or remove', async () => {
  covers('B-155')
  const { id } = await app.haveNotice()
  const bad = await cast.staffAdmin.post('/api/staff/notices', {
    audience: 'rumour',
    title: ' ',
    text: 'x'.repeat(501),
  })
  expect(bad).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'audience' }, { path: 'title', message: 'Title is required' }, { path: 'text' }] },
  })
  const others = await Promise.all(
    (['operations', 'accounting', 'support'] as const).map((role) => app.haveStaff(role)),
  )
  for (const other of others) {
    expect((await other.post('/api/staff/notices', { audience: 'staff', title: 'T' })).status).toBe(403)
    expect((await other.post(`/api/staff/notices/${id}/remove`)).status).toBe(403)
  }
})
