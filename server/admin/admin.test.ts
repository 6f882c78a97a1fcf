import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editUser } from '#domain/admin/api.ts'
import type { AdminBid } from '#domain/admin/bid.ts'
import type { AdminStats } from '#domain/admin/stats.ts'
import type { SystemState } from '#domain/admin/system.ts'
import type { User } from '#domain/auth/user.ts'
import { acceptBid } from '#domain/bids/api.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
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

const longAgo = new Date(Date.now() - 8 * 86_400_000)

describe('GET /api/admin/stats', () => {
  test('counts accounts and loads, and what the last seven days brought', async () => {
    covers('B-138', 'B-208', 'A-250', 'A-316')
    const before = (await admin.get<AdminStats>('/api/admin/stats')).body
    await app.have('shipper', { created_at: longAgo })
    await app.have('trucker')
    await app.have('trucker', { registered: false })
    await app.have('trucker', { registered: false, created_at: longAgo })
    const [open, over, done, doneLongAgo] = await Promise.all(Array.from({ length: 4 }, () => app.haveLoad(shipper)))
    await app.haveLoad(shipper)
    await app.endsIn(over!, -1)
    for (const [load, completed_at] of [
      [done, new Date()],
      [doneLongAgo, longAgo],
    ] as const) {
      await app.db.updateTable('loads').set({ status: 'completed', completed_at }).where('id', '=', load!.id).execute()
    }
    await app.db.updateTable('loads').set({ created_at: longAgo }).where('id', '=', open!.id).execute()
    const { body: after } = await admin.get<AdminStats>('/api/admin/stats')
    const growth = Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, count - before[name as keyof AdminStats]]),
    )
    expect(growth).toEqual({
      totalUsers: 4,
      totalShippers: 1,
      totalTruckers: 3,
      activeLoads: 2,
      completedLoads: 2,
      pendingVerifications: 2,
      weekUsers: 2,
      weekShippers: 0,
      weekTruckers: 2,
      weekActiveLoads: 1,
      weekCompletedLoads: 1,
      weekPendingVerifications: 1,
    })
    expect(after.totalUsers).toBeGreaterThan(after.totalShippers + after.totalTruckers)
  })
})

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

  test('answers those of a role, registered or not', async () => {
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
  test('changes what is given, writes what changed down, and tells open pages', async () => {
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
    expect((await user.get('/api/user')).body).toEqual(changed)
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

  test('writes nothing down when nothing changes, and never touches role, name of the account or password', async () => {
    covers('B-032')
    const body = { role: 'admin', username: 'boss', password: 'x', registered: false, areasServed: [1] }
    const before = (await trucker.get('/api/user')).body
    expect(await admin.patch(`/api/admin/users/${trucker.id}`, body)).toMatchObject({ status: 200, body: before })
    expect((await trucker.get('/api/user')).body).toEqual(before)
    const events = await app.db.selectFrom('events').select('after').where('action', '=', 'user_edited').execute()
    expect(events.filter(({ after }) => (after as { userId: number }).userId === trucker.id)).toEqual([])
  })

  test('by two admins of each other, many times at once, are all made', async () => {
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

  test.each(['2147483647', '0', 'x'])('knows no account %s', async (id) => {
    const answer = await admin.patch(`/api/admin/users/${id}`, { displayName: 'D' })
    expect(answer).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })
})

describe('GET /api/admin/bids', () => {
  test('answers all bids by status with load number and the name of the trucker', async () => {
    covers('A-004')
    const rival = await app.have('trucker', { company_name: 'Rival Freight' })
    const loads = await Promise.all([app.haveLoad(shipper), app.haveLoad(shipper)])
    const [awarded, over] = loads
    const won = await app.haveBid(trucker, awarded)
    const lost = await app.haveBid(rival, awarded, { drayage: 700 })
    const late = await app.haveBid(rival, over)
    await shipper.call(acceptBid, { params: { id: awarded.id, bidId: won.id }, body: undefined })
    await app.endsIn(over, -1)
    const idsOf = async (query: string) =>
      (await admin.get<AdminBid[]>(`/api/admin/bids${query}`)).body.map(({ id }) => id)
    expect((await idsOf('?limit=3')).toSorted((a, b) => a - b)).toEqual(
      [won.id, lost.id, late.id].toSorted((a, b) => a - b),
    )
    expect(await idsOf('?status=accepted')).toEqual([won.id])
    expect(await idsOf('?status=rejected')).toEqual([lost.id])
    expect(await idsOf('?status=expired')).toEqual([late.id])
    expect(await idsOf('?status=pending')).toEqual([])
    expect((await idsOf(`?status=all&loadId=${awarded.id}`)).toSorted((a, b) => a - b)).toEqual(
      [won.id, lost.id].toSorted((a, b) => a - b),
    )
    const { body, headers } = await admin.get<AdminBid[]>(`/api/admin/bids?loadId=${awarded.id}&limit=1`)
    expect(headers.get('x-total-count')).toBe('2')
    expect(body[0]).toMatchObject({ loadNumber: awarded.loadNumber, truckerName: 'Rival Freight', drayage: 700 })
    expect(await idsOf(`?loadId=${awarded.id}&limit=1&cursor=${cursorIn(headers)}`)).toEqual([won.id])
  })
})

describe('loads in the hands of an admin', () => {
  test('name the shipper and the winner', async () => {
    covers('A-004', 'A-022')
    const load = await app.haveLoad(shipper, { targetPrice: 918_273 })
    const bid = await app.haveBid(trucker, load, { drayage: 650 })
    await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const names = {
      shipperName: 'Harbor Goods',
      winner: { truckerId: trucker.id, truckerName: 'Quay Haulage', drayage: 650 },
    }
    expect((await admin.get<AdminLoad[]>('/api/loads?status=assigned&limit=1')).body).toMatchObject([names])
    expect((await admin.get<AdminLoad>(`/api/loads/${load.id}`)).body).toMatchObject(names)
    expect((await shipper.get<AdminLoad>(`/api/loads/${load.id}`)).body.winner).toEqual({
      truckerId: trucker.id,
      drayage: 650,
    })
  })
})

describe('GET /api/admin/reports/*.csv', () => {
  test('holds every row of a table that is longer than a page, as a file', async () => {
    covers('A-254')
    await sql`insert into users (username, password_hash, role, registered)
      select 'many-' || n, '-', 'shipper', true from generate_series(1, 1203) as n`.execute(app.db)
    const { body, headers } = await admin.get<string>('/api/admin/reports/users.csv')
    const { count } = await app.db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quaybid-users.csv"/)
    const lines = body.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^Id,Username,Display name,Role,/)
    expect(lines).toHaveLength(count + 1)
    expect(new Set(lines)).toHaveLength(count + 1)
    expect(body).not.toMatch(/password|\$none/)
  })

  test('marks what a spreadsheet would take for a formula, and quotes', async () => {
    covers('A-254')
    const formula = '=HYPERLINK("http://evil.example","x")'
    const load = await app.haveLoad(shipper, { specialInstructions: formula, targetPrice: 918_273 })
    await app.haveBid(trucker, load, { drayage: 1234.5, fsc: 20, notes: '+1, "two"\nthree' })
    const loads = (await admin.get<string>('/api/admin/reports/loads.csv')).body
    expect(loads).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(loads).toContain('Harbor Goods')
    expect(loads).not.toMatch(/918273|target/i)
    const bids = (await admin.get<string>('/api/admin/reports/bids.csv')).body
    expect(bids).toContain(`"'+1, ""two""\nthree"`)
    expect(bids).toContain(`,${load.loadNumber},${trucker.id},Quay Haulage,pending,1234.5,20,`)
  })

  test('marks what begins a cell where a file is split at semicolons or lines', async () => {
    covers('A-254')
    const parts = ['Gate 4; dock 2 - ring', ';=1', ';"=2', 'a\n@b', ';+3;-4']
    const load = await app.haveLoad(shipper, { specialInstructions: parts.join('|') })
    const loads = (await admin.get<string>('/api/admin/reports/loads.csv')).body
    const line = loads.slice(loads.indexOf(load.loadNumber))
    expect(line).toContain(`"Gate 4; dock 2 - ring|;'=1|;""'=2|a\n'@b|;'+3;'-4"`)
  })

  test('of anything else there is none', async () => {
    expect((await admin.get('/api/admin/reports/staff.csv')).status).toBe(404)
  })
})

test('GET /api/admin/system measures now, and shows no secret', async () => {
  covers('A-252', 'A-253')
  const { body } = await admin.get<SystemState>('/api/admin/system')
  expect(body).toMatchObject({ database: 'connected', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string })
  expect(body.latencyMs).toBeGreaterThan(0)
  expect(body.latencyMs).toBeLessThan(5000)
  expect(body.loadPercent).toBeGreaterThanOrEqual(0)
  expect(body.loadPercent).toBeLessThanOrEqual(100)
  expect(body.limits).toContainEqual({ group: 'Auctions', name: 'Auction length', value: '1 to 336 hours' })
  expect(body.limits).toContainEqual({ group: 'Auctions', name: 'Business time zone', value: 'America/New_York' })
  expect(JSON.stringify(body)).not.toMatch(/password|secret|postgres:/i)
})

function cursorIn(headers: Headers): string {
  return new URL(/<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '', 'http://host').searchParams.get('cursor') ?? ''
}
