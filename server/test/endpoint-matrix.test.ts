import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from './app.ts'
import { type Cast, everybody, type Part, password } from './cast.ts'
import { nameOf } from './endpoints.ts'
import { type Scene, sceneOf } from './scene.ts'

type Row = {
  request: (scene: Scene, visitor: Part) => { path: string; body?: unknown }
  expected: Record<Part, number>
}

const parts: Part[] = ['nobody', 'unregistered', 'trucker', 'outsider', 'owner', 'shipper', 'admin', 'staff']

/** The statuses in the order of `parts`. */
function statuses(...expected: [number, number, number, number, number, number, number, number]) {
  return Object.fromEntries(parts.map((part, index) => [part, expected[index]])) as Record<Part, number>
}

const forAll = statuses(200, 200, 200, 200, 200, 200, 200, 200)
const forUsers = statuses(401, 200, 200, 200, 200, 200, 200, 401)
const forTruckers = statuses(401, 200, 200, 200, 403, 403, 403, 401)
const forShippers = statuses(401, 403, 403, 403, 200, 200, 403, 401)
const forOwner = statuses(401, 403, 403, 403, 200, 404, 403, 401)

const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
const trucking = { mc_number: 'MC', scac_code: 'SC', estimatedCapacity: 1, containerHandling: Array(5).fill(false) }
const newLoad = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

/** Who gets what from every endpoint of the server, in the order of `parts`. */
const matrix: Record<string, Row> = {
  'GET /api/health': { request: () => ({ path: '/api/health' }), expected: forAll },
  'GET /api/openapi.json': { request: () => ({ path: '/api/openapi.json' }), expected: forAll },
  'GET /api/demo': { request: () => ({ path: '/api/demo' }), expected: forAll },
  'GET /api/user': { request: () => ({ path: '/api/user' }), expected: forUsers },
  'POST /api/login': {
    request: ({ cast }) => ({ path: '/api/login', body: { username: cast.trucker.username, password } }),
    expected: forAll,
  },
  'POST /api/register': {
    request: (_, part) => ({
      path: '/api/register',
      body: { role: 'shipper', username: `new-${part}`, password, ...company },
    }),
    expected: statuses(201, 201, 201, 201, 201, 201, 201, 201),
  },
  'POST /api/logout': { request: () => ({ path: '/api/logout' }), expected: forAll },
  'POST /api/trucker/complete-registration': {
    request: () => ({
      path: '/api/trucker/complete-registration',
      body: { ...company, ...trucking, areasServed: [7] },
    }),
    expected: statuses(401, 200, 409, 409, 403, 403, 403, 401),
  },
  'GET /api/staff/me': {
    request: () => ({ path: '/api/staff/me' }),
    expected: statuses(401, 401, 401, 401, 401, 401, 401, 200),
  },
  'POST /api/staff/login': {
    request: ({ cast }) => ({ path: '/api/staff/login', body: { username: cast.staff.username, password } }),
    expected: forAll,
  },
  'POST /api/staff/logout': { request: () => ({ path: '/api/staff/logout' }), expected: forAll },
  'GET /api/locations': {
    request: () => ({ path: '/api/locations' }),
    expected: statuses(401, 200, 200, 200, 200, 200, 200, 200),
  },
  'GET /api/loads': { request: () => ({ path: '/api/loads' }), expected: forUsers },
  'POST /api/loads': {
    request: () => ({ path: '/api/loads', body: newLoad }),
    expected: statuses(401, 403, 403, 403, 201, 201, 403, 401),
  },
  'GET /api/loads/{id}': {
    request: ({ load }) => ({ path: `/api/loads/${load.id}` }),
    expected: statuses(401, 404, 200, 404, 200, 404, 200, 401),
  },
  'POST /api/loads/{id}/extend-auction': {
    request: ({ load }) => ({ path: `/api/loads/${load.id}/extend-auction`, body: { extensionHours: 1 } }),
    expected: forOwner,
  },
  'POST /api/loads/{id}/cancel': {
    request: ({ load }) => ({ path: `/api/loads/${load.id}/cancel` }),
    expected: forOwner,
  },
  'GET /api/loads/{id}/bids': {
    request: ({ load }) => ({ path: `/api/loads/${load.id}/bids` }),
    expected: statuses(401, 403, 403, 403, 200, 404, 200, 401),
  },
  'POST /api/loads/{id}/bids': {
    request: ({ bare }) => ({ path: `/api/loads/${bare.id}/bids`, body: { drayage: 500 } }),
    expected: statuses(401, 403, 201, 403, 403, 403, 403, 401),
  },
  'POST /api/loads/{id}/accept-bid/{bidId}': {
    request: ({ load, bid }) => ({ path: `/api/loads/${load.id}/accept-bid/${bid.id}` }),
    expected: forOwner,
  },
  'PATCH /api/bids/{id}': {
    request: ({ bid }) => ({ path: `/api/bids/${bid.id}`, body: { drayage: 510 } }),
    expected: statuses(401, 403, 200, 404, 403, 403, 403, 401),
  },
  'GET /api/bids/{id}': {
    request: ({ bid }) => ({ path: `/api/bids/${bid.id}` }),
    expected: statuses(401, 404, 200, 404, 200, 404, 200, 401),
  },
  'GET /api/bids': { request: () => ({ path: '/api/bids' }), expected: forShippers },
  'GET /api/trucker/bids': { request: () => ({ path: '/api/trucker/bids' }), expected: forTruckers },
  'GET /api/trucker/won-loads': { request: () => ({ path: '/api/trucker/won-loads' }), expected: forTruckers },
  'GET /api/shipper/stats': { request: () => ({ path: '/api/shipper/stats' }), expected: forShippers },
  'GET /api/trucker/stats': { request: () => ({ path: '/api/trucker/stats' }), expected: forTruckers },
  'GET /api/events': { request: () => ({ path: '/api/events' }), expected: forUsers },
}

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('every endpoint of the server has its line here', () => {
  expect(app.endpoints.map(nameOf).filter((name) => !(name in matrix))).toEqual([])
})

describe.each(Object.entries(matrix))('%s', (name, { request, expected }) => {
  test.each(parts)('as %s', async (part) => {
    covers('A-316', 'A-317', 'A-319', 'A-322', 'A-323')
    const endpoint = app.endpoints.find((served) => nameOf(served) === name)
    // Declared for a later version: nothing to try yet.
    if (!endpoint) return
    // A new cast each time: some calls end sessions and complete registrations.
    const cast = await everybody(app)
    const { path, body } = request(await sceneOf(app, cast), part)
    const status =
      endpoint.reply === 'event-stream'
        ? await statusOfStream(cast[part])
        : (await send(cast[part], endpoint.method, path, body)).status
    expect(status).toBe(expected[part])
  })
})

async function statusOfStream(visitor: Cast[Part]): Promise<number> {
  const stream = await visitor.listen()
  stream.close()
  return stream.status
}

function send(visitor: Cast[Part], method: string, path: string, body: unknown) {
  if (method === 'GET') return visitor.get(path)
  return method === 'POST' ? visitor.post(path, body) : visitor.patch(path, body)
}
