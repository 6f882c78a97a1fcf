import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { closeDueAuctions } from '#server/auctions/close-due.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
let app: TestApp
let admin: Visitor
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  admin = await app.have('admin')
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const reason = 'Spam bids'
const suspend = (user: Visitor, body: object = { reason }) => admin.post(`/api/admin/users/${user.id}/suspend`, body)
const reinstate = (user: Visitor) => admin.post(`/api/admin/users/${user.id}/reinstate`, { reason: 'Sorted out' })
const signIn = ({ username }: Visitor, given = password) => app.nobody.post('/api/login', { username, password: given })
const idsIn = async (visitor: Visitor, path: string) =>
  (await visitor.get<{ id: number }[]>(path)).body.map(({ id }) => id)

async function totalIn(visitor: Visitor, path: string): Promise<number> {
  return Number((await visitor.get(path)).headers.get('x-total-count'))
}

describe('suspending an account (F-033)', () => {
  test('ends its sessions and streams, and sign-in says so after a correct password only', async () => {
    covers('F-033')
    const user = await app.have('trucker', { password_hash: passwordHash })
    const stream = await user.listen()
    const answer = await suspend(user)
    expect(answer).toMatchObject({ status: 200, body: { suspendedReason: reason, suspendedAt: expect.any(String) } })
    await until(() => stream.isOver())
    expect((await user.get('/api/user')).status).toBe(401)
    expect(await signIn(user)).toMatchObject({
      status: 403,
      body: { code: 'suspended', message: 'This account is suspended. Contact Quaybid support.' },
    })
    expect(await signIn(user, 'wrong')).toMatchObject({ status: 401, body: { code: 'bad-credentials' } })

    expect((await reinstate(user)).body).toMatchObject({ suspendedAt: null, suspendedReason: null })
    expect((await signIn(user)).status).toBe(200)
  })

  test('needs a reason, applies to shippers and truckers, by admins only, and once', async () => {
    covers('F-033')
    const user = await app.have('shipper')
    for (const body of [{}, { reason: ' ' }]) {
      expect(await suspend(user, body)).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    }
    expect(await suspend(await app.have('admin'))).toMatchObject({ status: 409, body: { code: 'not-suspendable' } })
    expect((await user.post(`/api/admin/users/${user.id}/suspend`, { reason })).status).toBe(403)
    const answers = await Promise.all([suspend(user), suspend(user)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await reinstate(user)
    expect(await reinstate(user)).toMatchObject({ status: 409, body: { code: 'not-suspended' } })
  })

  test('appears in the audit log and on the pages of staff, with its reason', async () => {
    covers('F-033')
    const user = await app.have('trucker')
    const staff = await app.haveStaff('admin')
    await suspend(user)
    const shown = { suspendedAt: expect.any(String), suspendedReason: reason }
    expect((await staff.get(`/api/staff/users/${user.id}`)).body).toMatchObject(shown)
    const log = await staff.get(`/api/staff/audit-log?kind=account&actor=${admin.username}`)
    const line = { action: 'Account suspended', target: user.username, details: reason }
    expect(log.body).toEqual(expect.arrayContaining([expect.objectContaining(line)]))
  })

  test('emails the owner about it, and nothing else until it is reinstated', async () => {
    covers('F-033')
    const email = 'suspended@example.com'
    const user = await app.have('shipper', { email, email_confirmed_at: new Date(), password_hash: passwordHash })
    const load = await app.haveLoad(user)
    await suspend(user)
    await app.haveBid(await app.have('trucker'), load).catch(() => null)
    await app.nobody.post('/api/forgot-password', { account: user.username })
    await app.allNotified()
    const mails = await app.db.selectFrom('mails').select(['kind', 'content']).where('to_address', '=', email).execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['account_suspended'])
    expect(JSON.stringify(mails)).not.toContain(reason)
    expect(await mailsTo(app, email, 'reset_password')).toEqual([])
  })
})

describe('the auctions of a suspended shipper', () => {
  test('are hidden from truckers without a bid, in lists, counts and by URL', async () => {
    covers('F-033')
    const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
    const [bidder, trucker] = [await app.have('trucker'), await app.have('trucker')]
    const [load, kept] = [await app.haveLoad(shipper), await app.haveLoad(other)]
    await app.haveBid(bidder, load)
    const available = async () =>
      (await trucker.get<{ availableLoads: number }>('/api/trucker/stats')).body.availableLoads
    const before = [await available(), await totalIn(trucker, '/api/loads'), await totalIn(bidder, '/api/loads')]

    await suspend(shipper)
    expect(await idsIn(trucker, '/api/loads')).not.toContain(load.id)
    expect(await idsIn(trucker, '/api/loads')).toContain(kept.id)
    expect((await trucker.get(`/api/loads/${load.id}`)).status).toBe(404)
    expect(await idsIn(bidder, '/api/loads')).toContain(load.id)
    expect((await bidder.get(`/api/loads/${load.id}`)).status).toBe(200)
    const after = [await available(), await totalIn(trucker, '/api/loads'), await totalIn(bidder, '/api/loads')]
    expect(after).toEqual([before[0]! - 1, before[1]! - 1, before[2]])

    await reinstate(shipper)
    expect(await idsIn(trucker, '/api/loads')).toContain(load.id)
  })

  test('refuse bids and changes of bids, and end on time', async () => {
    covers('F-033')
    const shipper = await app.have('shipper')
    const [bidder, trucker] = [await app.have('trucker'), await app.have('trucker')]
    const load = await app.haveLoad(shipper)
    const bid = await app.haveBid(bidder, load)
    await suspend(shipper)
    const closed = { status: 409, body: { message: 'This load is no longer open for bids' } }
    expect(await trucker.post(`/api/loads/${load.id}/bids`, { drayage: 400 })).toMatchObject(closed)
    expect(await bidder.patch(`/api/bids/${bid.id}`, { drayage: 450 })).toMatchObject(closed)
    expect((await shipper.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)).status).toBe(401)
    await app.endsIn(load, -1000)
    await closeDueAuctions(app.db)
    expect((await bidder.get(`/api/loads/${load.id}`)).body).toMatchObject({ status: 'expired' })
  })
})

test('keeps a pending bid of a suspended trucker, marks it for the shipper and refuses its award', async () => {
  covers('F-033')
  const shipper = await app.have('shipper')
  const [trucker, rival] = [await app.have('trucker'), await app.have('trucker')]
  const load = await app.haveLoad(shipper)
  const [bid, other] = [await app.haveBid(trucker, load), await app.haveBid(rival, load)]
  await suspend(trucker)
  const { body } = await shipper.get<object[]>(`/api/loads/${load.id}/bids`)
  expect(body[0]).toMatchObject({ id: bid.id, status: 'pending', unavailable: true })
  expect(body[1]).not.toHaveProperty('unavailable')
  expect(await shipper.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)).toMatchObject({
    status: 409,
    body: { code: 'trucker-paused', message: 'This bid is not available right now' },
  })
  expect((await shipper.post(`/api/loads/${load.id}/accept-bid/${other.id}`)).status).toBe(200)
})
