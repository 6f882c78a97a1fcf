import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { everybody, type Part } from './cast.ts'
import { requestFor, rightPartFor } from './requests.ts'
import { sceneOf } from './scene.ts'
import { scenesAt } from './scenes.ts'
import { seededPayloads } from './seeded-payloads.ts'

/** The calls that the product began with, in the order of their numbers, and what they answer who may make them. */
const seeded = `
  200 GET /api/user
  200 POST /api/login
  201 POST /api/register
  200 POST /api/logout
  200 GET /api/loads
  201 POST /api/loads
  200 GET /api/loads/{id}
  200 POST /api/loads/{id}/extend-auction
  200 GET /api/loads/{id}/bids
  200 POST /api/loads/{id}/accept-bid/{bidId}
  201 POST /api/loads/{id}/bids
  200 PATCH /api/bids/{id}
  200 GET /api/bids
  200 GET /api/trucker/bids
  200 GET /api/shipper/stats
  200 GET /api/trucker/stats
  200 POST /api/trucker/complete-registration
  200 GET /api/trucker/won-loads
  200 GET /api/locations
  200 PATCH /api/user
  200 POST /api/user/change-password
  200 PATCH /api/trucker/service-areas
  200 GET /api/documents
  201 POST /api/documents
  200 GET /api/documents/{id}/download
  200 GET /api/admin/stats
  200 GET /api/admin/users
  200 GET /api/staff/me
  200 POST /api/staff/login
  200 POST /api/staff/logout
  200 GET /api/staff/dashboard/loads
  200 GET /api/staff/dashboard/users
  200 GET /api/staff/dashboard/activity
  200 GET /api/staff/users
  201 POST /api/staff/users
  200 PATCH /api/staff/users/{id}
  200 POST /api/staff/users/{id}/change-password
  200 GET /api/staff/loads
  200 GET /api/staff/loads/{id}
  200 GET /api/staff/loads/{id}/bids
  200 GET /api/staff/loads/{id}/documents
  200 PATCH /api/staff/loads/{id}/status
  200 GET /api/staff/users/all
  200 GET /api/staff/users/{id}
  200 GET /api/staff/users/{id}/loads
  200 GET /api/staff/users/{id}/documents
  200 GET /uploads/{filename}
  200 POST /api/loads/{id}/cancel
  200 GET /api/bids/{id}
  200 GET /api/admin/bids
  200 PATCH /api/admin/users/{id}
  200 GET /api/admin/reports/users.csv
  200 GET /api/admin/system
  201 POST /api/admin/notifications
  200 GET /api/notifications
  200 POST /api/notifications/{id}/read
  200 POST /api/notifications/read-all
  200 GET /api/history
  200 GET /api/user/settings
  200 PATCH /api/user/settings
  200 GET /api/staff/audit-log
  200 GET /api/staff/system-settings
  200 GET /api/mailing-list/unsubscribe
  200 POST /api/mailing-list/unsubscribe
  200 GET /api/health`
  .trim()
  .split('\n')
  .map((line) => /^\s*(\d+) (.+)$/.exec(line)!.slice(1) as [string, string])

let app: TestApp
let scenes: ReturnType<typeof scenesAt>
beforeAll(async () => {
  app = await startApp()
  scenes = scenesAt(app, async () => sceneOf(app, await everybody(app)))
})
afterAll(() => app.close())

describe('the calls of the seeds take what they took, and answer as they did', () => {
  test.each(seeded)('%s %s', async (answers, name) => {
    covers('X-001')
    const endpoint = app.endpoints.find((served) => nameOf(served) === name)!
    expect(endpoint, `${name} is served`).toBeDefined()
    expect(endpoint.key, `${name} needs no key`).not.toBe('uuid')
    const part = rightPartFor(endpoint)
    let body: unknown
    const status = await scenes.statusOf(name, async (scene) => {
      const { get, post, patch } = scene.cast[part]
      const { path } = requestFor(endpoint, scene, part)
      const answer = await { GET: get, POST: post, PATCH: patch }[endpoint.method](
        path,
        seededPayloads[name]?.(scene) as Record<string, string>,
      )
      body = answer.body
      return answer.status
    })
    expect(status, JSON.stringify(body)).toBe(Number(answers))
  })
})

/** Who sends what to which path of the load or bid, and the refusal. */
type Refused = [who: Part, path: string, body: object, code: number, text: string]

const one = { drayage: 1 }
const status = '/api/staff/loads/{id}/status'
const bids = '/api/loads/{id}/bids'
const accept = '/api/loads/{id}/accept-bid/{bidId}'
const extend = '/api/loads/{id}/extend-auction'

/** Of a load that has one bid and is in this status. */
const refused = {
  active: [
    ['nobody', bids, one, 401, 'Your session has ended. Please sign in again.'],
    ['shipper', bids, one, 403, "You don't have permission to perform this action"],
    ['unregistered', bids, one, 403, 'Complete your trucker registration before bidding'],
    ['outsider', bids, one, 403, "You do not serve this load's drayage area"],
    ['trucker', bids, one, 409, 'You have already submitted a bid for this load'],
    ['winner', bids, { drayage: 0 }, 400, 'Drayage rate is required and must be greater than 0'],
    ['shipper', accept, {}, 404, 'Bid not found'],
    ['owner', '/api/loads/{id}/accept-bid/1', {}, 404, 'Bid not found'],
    ['owner', extend, { extensionHours: 337 }, 400, 'Enter at most 336'],
    ['staff', status, { status: 'delivered' }, 409, 'Status cannot change from Active to Delivered'],
  ],
  assigned: [
    ['owner', extend, { extensionHours: 1 }, 409, 'Only open or expired auctions can be extended'],
    ['owner', '/api/loads/{id}/cancel', {}, 409, 'Only open auctions can be cancelled'],
    ['owner', accept, {}, 409, 'This load is no longer open for bids'],
    ['trucker', '/api/bids/{bidId}', { drayage: 2 }, 409, 'Only pending bids can be modified'],
    ['staff', status, { status: 'lost' }, 400, 'Invalid status'],
    ['staff', status, { status: 'delivered' }, 409, 'Status cannot change from Assigned to Delivered'],
  ],
  completed: [['staff', status, { status: 'billed' }, 409, 'Status cannot change from Completed to Billed']],
} satisfies Partial<Record<LoadStatus, Refused[]>>

test('a load of the seeds goes from its post to completed, and is refused what it was, in the words of then', async () => {
  covers('X-001')
  const cast = await everybody(app)
  const posted = await cast.owner.post<{ id: number; status: string }>(
    '/api/loads',
    seededPayloads['POST /api/loads']!(null!),
  )
  expect(posted.body.status).toBe('pending')
  const load = posted.body.id
  const bid = await cast.trucker.post<{ id: number }>(`/api/loads/${load}/bids`, { drayage: 500 })
  const addressOf = (path: string) => path.replace('{id}', String(load)).replace('{bidId}', String(bid.body.id))
  const send = (who: Part, path: string, body: object) =>
    path === status || path === '/api/bids/{bidId}'
      ? cast[who].patch(addressOf(path), body)
      : cast[who].post(addressOf(path), body)
  const expectRefused = async (rows: Refused[]) => {
    for (const [who, path, body, code, text] of rows) {
      expect(await send(who, path, body), `${who} ${path}`).toMatchObject({ status: code, body: { message: text } })
    }
  }
  await expectRefused(refused.active)
  expect(await send('owner', accept, {})).toMatchObject({
    body: { load: { status: 'assigned' }, bid: { status: 'accepted' } },
  })
  await expectRefused(refused.assigned)
  for (const next of ['do_received_sent', 'delivered', 'billed', 'completed']) {
    expect(await send('staff', status, { status: next })).toMatchObject({ status: 200, body: { status: next } })
  }
  await expectRefused(refused.completed)
})

test('a load of the seeds has one end, is awarded by hand, and has notifications of the old kinds', async () => {
  covers('Y-001')
  const [owner, winner, loser] = [await app.have('shipper'), await app.have('trucker'), await app.have('trucker')]
  const post = async () => {
    const { body } = await owner.post<ShipperLoad>('/api/loads', seededPayloads['POST /api/loads']!(null!))
    await app.haveBid(winner, body)
    await app.haveBid(loser, body, { drayage: 450 })
    return body
  }
  const [ended, awarded] = [await post(), await post()]
  const auction = { decisionHours: 0, awardRule: 'manual', awardLimit: null }
  expect(ended).toMatchObject({ ...auction, status: 'pending', expiresAt: ended.biddingEndsAt })
  expect(Date.parse(ended.expiresAt) - Date.parse(ended.createdAt)).toBe(336 * 3_600_000)
  await app.endsIn(ended, -1)
  // Stored, not only read as expired: people are notified when the clock has closed it.
  const stored = app.db.selectFrom('loads').select('status').where('id', '=', ended.id)
  await until(async () => (await stored.executeTakeFirstOrThrow()).status === 'expired')
  expect((await loser.get(`/api/loads/${awarded.id}`)).body).toMatchObject({ status: 'active', awardRule: 'manual' })
  const { body: bids } = await owner.get<Bid[]>(`/api/loads/${ended.id}/bids`)
  expect(bids).toMatchObject([{ status: 'expired' }, { status: 'expired' }])
  const [bid] = (await owner.get<Bid[]>(`/api/loads/${awarded.id}/bids`)).body.filter(
    ({ truckerId }) => truckerId === winner.id,
  )
  // The lowest bid does not win automatically.
  expect(bid).toMatchObject({ status: 'pending', validUntil: null })
  expect((await owner.post(`/api/loads/${awarded.id}/accept-bid/${bid!.id}`)).status).toBe(200)
  await app.allNotified()
  const notifications = await app.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('load_id', 'in', [ended.id, awarded.id])
    .where('user_id', 'in', [owner.id, winner.id, loser.id])
    .execute()
  const kindsOf = (of: Visitor) =>
    new Set(notifications.filter(({ user_id: id }) => id === of.id).map(({ kind }) => kind))
  expect(kindsOf(owner)).toEqual(new Set(['new_bid', 'auction_expired']))
  expect(kindsOf(winner)).toEqual(new Set(['auction_expired', 'bid_accepted']))
  expect(kindsOf(loser)).toEqual(new Set(['auction_expired', 'bid_rejected']))
})
