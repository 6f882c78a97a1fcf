import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editUser } from '#domain/admin/api.ts'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let admin: Visitor
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = await app.have('admin')
  shipper = await app.have('shipper', { company_name: 'Harbor Goods' })
  trucker = await app.have('trucker', { company_name: '', display_name: 'Quay Haulage' })
})
afterAll(() => app.close())

describe('GET /api/admin/users', () => {
  test('pages through all accounts, the newest first, each once, without passwords', async () => {
    covers('B-209', 'A-259')
    const [{ count }] = (await sql<{ count: number }>`select count(*) as count from users`.execute(app.db)).rows as [
      { count: number },
    ]
    const ids: number[] = []
    let next: string | null = '/api/admin/users?limit=3'
    while (next) {
      const { body, headers }: { body: User[]; headers: Headers } = await admin.get<User[]>(next)
      if (ids.length === 0) expect(headers.get('x-total-count')).toBe(String(count))
      ids.push(...body.map(({ id }) => id))
      next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? null
    }
    const newest = await app.db
      .selectFrom('users')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(ids).toEqual(newest.map(({ id }) => id))
    expect(admin.seen.join()).not.toMatch(/password/i)
  })

  test('filters by role and registration', async () => {
    covers('B-029', 'B-030', 'B-209')
    const waiting = await app.have('trucker', { registered: false })
    const unregistered = (await admin.get<User[]>('/api/admin/users?role=trucker&registered=false')).body
    expect(unregistered[0]?.id).toBe(waiting.id)
    expect(unregistered.every(({ role, registered }) => role === 'trucker' && !registered)).toBe(true)
    const shippers = (await admin.get<User[]>('/api/admin/users?role=shipper&registered=true')).body
    expect(shippers.map(({ id }) => id)).toContain(shipper.id)
    expect(new Set(shippers.map(({ role }) => role))).toEqual(new Set(['shipper']))
    expect((await admin.get('/api/admin/users?role=shipper&registered=false')).body).toEqual([])
  })

  test.each(['role=pilot', 'registered=maybe', 'role=all', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400)
  })
})

describe('PATCH /api/admin/users/{id}', () => {
  test('takes another email address only from a confirmed session, and all else from any', async () => {
    covers('F-207')
    const own = await app.have('admin')
    const user = await app.have('trucker', { email: 'owner@example.com', email_confirmed_at: new Date() })
    const edit = (body: object) => own.patch(`/api/admin/users/${user.id}`, body)
    for (const email of ['thief@example.com', 'OWNER@example.com']) {
      expect(await edit({ email, phone: '2' }), email).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    }
    const stored = () =>
      app.db.selectFrom('users').select(['email', 'phone']).where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ email: 'owner@example.com', phone: null })
    expect((await edit({ email: 'owner@example.com', phone: '3' })).status).toBe(200)
    await app.confirm(own)
    expect((await edit({ email: 'other@example.com' })).status).toBe(200)
    expect(await stored()).toEqual({ email: 'other@example.com', phone: '3' })
  })

  test('changes the given fields, records the difference and updates open pages', async () => {
    covers('B-032')
    const user = await app.have('shipper', { company_name: 'Old', phone: '1', email: 'old@example.com' })
    const stream = await user.listen()
    const watching = await admin.listen()
    const changed = await admin.call(editUser, {
      params: { id: user.id },
      body: { companyName: ' New ', phone: '1', country: 'CAN', displayName: '' },
    })
    expect(changed).toMatchObject({
      companyName: 'New',
      phone: '1',
      email: 'old@example.com',
      country: 'CAN',
      displayName: null,
    })
    const { suspendedAt, suspendedReason, ...own } = changed
    expect([suspendedAt, suspendedReason]).toEqual([null, null])
    expect((await user.get('/api/user')).body).toEqual(own)
    const events = await app.db.selectFrom('events').selectAll().where('action', '=', 'user_edited').execute()
    expect(events.filter(({ after }) => (after as { userId: number }).userId === user.id)).toMatchObject([
      {
        actor_user_id: admin.id,
        before: { userId: user.id, companyName: 'Old', country: 'USA' },
        after: { userId: user.id, companyName: 'New', country: 'CAN' },
      },
    ])
    await until(async () => stream.hints().some(({ topics }) => topics.includes('user')))
    await until(async () => watching.hints().some(({ topics }) => topics.includes('users')))
    stream.close()
    watching.close()
  })

  test('records nothing when nothing changes, and never changes role, username or password', async () => {
    covers('B-032')
    const body = { role: 'admin', username: 'boss', password: 'x', registered: false, areasServed: [1] }
    const before = (await trucker.get('/api/user')).body
    expect(await admin.patch(`/api/admin/users/${trucker.id}`, body)).toMatchObject({ status: 200, body: before })
    expect((await trucker.get('/api/user')).body).toEqual(before)
    const events = await app.db.selectFrom('events').select('after').where('action', '=', 'user_edited').execute()
    expect(events.filter(({ after }) => (after as { userId: number }).userId === trucker.id)).toEqual([])
  })

  test("saves all of two admins' simultaneous changes of each other", async () => {
    const pair = [await app.have('admin'), await app.have('admin')] as const
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const [editor, edited] = index % 2 === 0 ? pair : [pair[1], pair[0]]
        return editor.patch(`/api/admin/users/${edited.id}`, { phone: `${index}` })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test.each([
    [{ email: 'nobody@' }, 'Invalid email address'],
    [{ companyName: ' ' }, 'Company name is required'],
    [{ country: 'FRA' }, 'Invalid input'],
  ])('refuses %j', async (body, message) => {
    expect(await admin.patch(`/api/admin/users/${shipper.id}`, body)).toMatchObject({ status: 400, body: { message } })
  })

  test.each(['2147483647', '0', 'x'])('returns 404 for the account %s', async (id) => {
    const answer = await admin.patch(`/api/admin/users/${id}`, { displayName: 'D' })
    expect(answer).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })
})
