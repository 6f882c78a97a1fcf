import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '#domain/notifications/api.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let other: Visitor
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[owner, other] = await Promise.all([app.have('trucker'), app.have('trucker')])
})

describe('the list', () => {
  test('continues where a page ends while newer ones come', async () => {
    const ids = []
    for (let count = 0; count < 7; count += 1) ids.unshift((await app.haveNotification(owner)).id)
    const first = await owner.call(listNotifications, { query: { limit: 3 } })
    await app.haveNotification(owner)
    const second = await owner.call(listNotifications, { query: { limit: 3, before: first.next! } })
    const last = await owner.call(listNotifications, { query: { limit: 3, before: second.next! } })
    expect([first, second, last].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
    expect(last.next).toBeNull()
    expect([first.unread, last.unread]).toEqual([7, 8])
  })

  test('is marked as read one by one or whole, once, and only by its owner', async () => {
    const [older, newer] = [await app.haveNotification(owner), await app.haveNotification(owner)]
    const untouched = await app.haveNotification(other)
    const params = { id: older.id }
    expect(await owner.call(markNotificationRead, { params })).toEqual({ unread: 1 })
    const { items } = await owner.call(listNotifications, {})
    expect(items.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
      [newer.id, false],
      [older.id, true],
    ])
    await owner.call(markNotificationRead, { params })
    expect((await owner.call(listNotifications, {})).items).toEqual(items)
    const foreign = await owner.post(`/api/notifications/${untouched.id}/read`)
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Notification not found' } })
    expect(await owner.call(markAllNotificationsRead, {})).toEqual({ unread: 0 })
    expect((await other.call(listNotifications, {})).unread).toBe(1)
  })

  test("sends the owner's other pages a hint when it is read", async () => {
    await app.haveNotification(owner)
    const [own, others] = [await owner.listen(), await other.listen()]
    await owner.call(markAllNotificationsRead, {})
    await until(() => own.hints().length > 0)
    expect(own.hints()).toEqual([{ topics: ['notifications'] }])
    // Nothing is unread: nothing changes, and no hint is sent.
    await owner.call(markAllNotificationsRead, {})
    await app.haveNotification(other)
    await other.call(markAllNotificationsRead, {})
    await until(() => others.hints().length > 0)
    expect(own.hints()).toHaveLength(1)
    expect(others.hints()).toHaveLength(1)
    for (const stream of [own, others]) stream.close()
  })

  test('forgets what is older than 90 days', async () => {
    const [old, young] = [await app.haveNotification(owner), await app.haveNotification(owner)]
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const [{ id }, days] of [
      [old, 91],
      [young, 89],
    ] as const) {
      await app.db
        .updateTable('notifications')
        .set({ created_at: daysAgo(days) })
        .where('public_id', '=', id)
        .execute()
    }
    const housekeeping = startHousekeeping(app.db, { error: expect.unreachable } as never)
    await until(async () => (await owner.call(listNotifications, {})).items.length === 1)
    await housekeeping.stop()
    expect((await owner.call(listNotifications, {})).items[0]?.id).toBe(young.id)
  })
})
