import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import type { PlatformUser, PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { pdf } from '#server/test/files/forms.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let staff: Visitor
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  staff = await app.haveStaff('support')
  shipper = await app.have('shipper', { company_name: 'Harbor Goods' })
  trucker = await app.have('trucker', { company_name: 'Quay Haulage' })
})
afterAll(() => app.close())

/** The rows of every page, two at a time, and what the first said of their number. */
async function walk<Row extends { id: number }>(path: string, rows: Row[] = []) {
  let total = NaN
  let next: string | null = `${path}${path.includes('?') ? '&' : '?'}limit=2`
  while (next) {
    const { body, headers }: { body: Row[]; headers: Headers } = await staff.get<Row[]>(next)
    if (rows.length === 0) total = Number(headers.get('x-total-count'))
    rows.push(...body)
    next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  return { rows, total }
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

describe('GET /api/staff/users/all', () => {
  test('pages through all accounts or those of a role, the newest first, without passwords', async () => {
    covers('B-136', 'B-202')
    await Promise.all([app.have('shipper'), app.have('trucker'), app.have('admin'), app.have('shipper')])
    const stored = await app.db
      .selectFrom('users')
      .select(['id', 'role'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const all = await walk<PlatformUser>('/api/staff/users/all')
    expect(idsOf(all.rows)).toEqual(idsOf(stored))
    expect(all.total).toBe(stored.length)
    for (const role of ['shipper', 'trucker', 'admin']) {
      const { rows, total } = await walk<PlatformUser>(`/api/staff/users/all?role=${role}`)
      const expected = stored.filter((user) => user.role === role)
      expect(idsOf(rows), role).toEqual(idsOf(expected))
      expect(total).toBe(expected.length)
    }
    expect(staff.seen.join()).not.toMatch(/password|\$none/i)
  })

  test.each(['role=pilot', 'role=all', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    covers('B-202')
    expect((await staff.get(`/api/staff/users/all?${query}`)).status).toBe(400)
  })
})

describe('GET /api/staff/users/{id}', () => {
  test('returns the marketplace account of that id, never the member of staff', async () => {
    covers('B-136', 'B-203', 'F-092')
    const user = await app.have('trucker', {
      display_name: 'Quay Office',
      company_name: 'Quay Haulage',
      email: 'office@example.com',
      phone: '555 0100',
      country: 'CAN',
      mc_number: 'MC7',
      scac_code: 'QUAY',
      areas_served: [7, 104],
      estimated_capacity: 12,
      registered: false,
      contact_name: 'Pat Quay',
      dot_number: '7654321',
      additional_info: 'Nights only',
    })
    const { status, body } = await staff.get<PlatformUserDetails>(`/api/staff/users/${user.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: user.id,
      username: user.username,
      displayName: 'Quay Office',
      role: 'trucker',
      companyName: 'Quay Haulage',
      email: 'office@example.com',
      emailConfirmed: false,
      phone: '555 0100',
      country: 'CAN',
      createdAt: body.createdAt,
      mcNumber: 'MC7',
      scacCode: 'QUAY',
      areasServed: [7, 104],
      estimatedCapacity: 12,
      registered: false,
      contactName: 'Pat Quay',
      dotNumber: '7654321',
      additionalInfo: 'Nights only',
      openAuctions: null,
      suspendedAt: null,
      suspendedReason: null,
    })
    const [listed] = (await staff.get<PlatformUser[]>('/api/staff/users/all?role=trucker&limit=1')).body
    const { contactName, dotNumber, additionalInfo, openAuctions } = body
    expect({ ...listed, contactName, dotNumber, additionalInfo, openAuctions }).toEqual(body)
    // Whether there is a second factor is for those who can remove it.
    const admin = await app.haveStaff('admin')
    expect((await admin.get(`/api/staff/users/${body.id}`)).body).toEqual({ ...body, hasSecondFactor: false })
    // The first member of staff and the first account have the same number.
    expect(staff.id).toBe(shipper.id)
    expect((await staff.get(`/api/staff/users/${staff.id}`)).body).toMatchObject({ username: shipper.username })
  })

  test.each(['', '/loads', '/documents'])('returns 404 for another account%s', async (path) => {
    covers('B-203', 'B-204', 'B-205')
    for (const id of ['2147483647', '0', 'x', String(staff.id + 500_000)]) {
      const answer = await staff.get(`/api/staff/users/${id}${path}`)
      expect(answer, id).toMatchObject({ status: 404, body: { message: 'User not found' } })
    }
  })
})

test('GET /api/staff/users/{id}/loads returns loads posted by a shipper, won by a trucker, none for an admin', async () => {
  covers('B-130', 'B-204')
  const rival = await app.have('trucker')
  const loads = [await app.haveLoad(shipper), await app.haveLoad(shipper), await app.haveLoad(shipper)] as const
  await app.haveLoad(await app.have('shipper'))
  for (const load of loads.slice(0, 2)) {
    const bid = await app.haveBid(trucker, load)
    await app.haveBid(rival, load)
    await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  }
  await app.haveBid(trucker, loads[2])
  await app.setStatus(loads[0], 'completed')
  const posted = await walk<StaffLoad>(`/api/staff/users/${shipper.id}/loads`)
  expect(posted.total).toBe(3)
  expect(posted.rows).toMatchObject([
    { id: loads[2].id, status: 'active', truckerId: null, truckerName: null },
    { id: loads[1].id, status: 'assigned', truckerId: trucker.id, truckerName: 'Quay Haulage' },
    { id: loads[0].id, status: 'completed', shipperId: shipper.id, shipperName: 'Harbor Goods' },
  ])
  const won = await walk<StaffLoad>(`/api/staff/users/${trucker.id}/loads`)
  expect(won).toEqual({ rows: posted.rows.slice(1), total: 2 })
  for (const { id } of [rival, await app.have('admin')]) {
    expect(await walk(`/api/staff/users/${id}/loads`)).toEqual({ rows: [], total: 0 })
  }
})

test("GET /api/staff/users/{id}/documents returns the account's uploads, with load and place", async () => {
  covers('B-132', 'B-205')
  const uploader = await app.have('shipper', { company_name: 'Pier Papers' })
  const load = await app.haveLoad(uploader)
  const admin = await app.have('admin')
  await app.haveDocument(admin, load)
  const uploaded = [
    await app.haveDocument(uploader, undefined, { type: 'credit_application' }),
    await app.haveDocument(uploader, load, { file: pdf('Order.pdf'), type: 'delivery_order' }),
    await app.haveDocument(uploader),
  ] as const
  const { rows, total } = await walk<StaffDocument>(`/api/staff/users/${uploader.id}/documents`)
  expect(idsOf(rows)).toEqual(idsOf(uploaded.toReversed()))
  expect(total).toBe(3)
  expect(rows[1]).toEqual({
    id: uploaded[1].id,
    name: 'Order.pdf',
    type: 'delivery_order',
    path: rows[1]?.path,
    userId: uploader.id,
    uploaderName: 'Pier Papers',
    createdAt: uploaded[1].uploadedAt,
    loadId: load.id,
    loadNumber: load.loadNumber,
    removed: null,
    hasFile: true,
    isPicture: false,
    isHeldBack: false,
    mayRemove: true,
  })
  expect(rows[0]).toMatchObject({ type: 'insurance', loadId: null, loadNumber: null })
  expect((await staff.get(`/uploads/${rows[1]?.path}`)).status).toBe(200)
})
