import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type Cast, everybody, type Part } from './cast.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { requestFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'

const parts: Part[] = [
  'nobody',
  'unregistered',
  'trucker',
  'outsider',
  'owner',
  'shipper',
  'admin',
  'staff',
  'staffAdmin',
]

type Eight = [number, number, number, number, number, number, number, number]

/** The statuses in the order of `parts`; an administrator of staff gets what other staff gets, unless a ninth is given. */
function statuses(...expected: [...Eight, staffAdmin?: number]) {
  const [ofStaff, ofStaffAdmin = ofStaff] = expected.slice(7)
  const all = [...expected.slice(0, 8), ofStaffAdmin]
  return Object.fromEntries(parts.map((part, index) => [part, all[index]])) as Record<Part, number>
}

const forAll = statuses(200, 200, 200, 200, 200, 200, 200, 200)
const forUsers = statuses(401, 200, 200, 200, 200, 200, 200, 401)
const forTruckers = statuses(401, 200, 200, 200, 403, 403, 403, 401)
const forShippers = statuses(401, 403, 403, 403, 200, 200, 403, 401)
const forStaff = statuses(401, 401, 401, 401, 401, 401, 401, 200)
const forAdmins = statuses(401, 403, 403, 403, 403, 403, 200, 401)
const forStaffAdmins = statuses(401, 401, 401, 401, 401, 401, 401, 403, 200)
const forOwner = statuses(401, 403, 403, 403, 200, 404, 403, 401)

/** Who gets what from every endpoint of the server, in the order of `parts`. */
const matrix: Record<string, Record<Part, number>> = {
  'GET /api/health': forAll,
  'GET /api/openapi.json': forAll,
  'GET /api/demo': forAll,
  'GET /api/mail/status': forAll,
  'GET /api/unsubscribe': forAll,
  'POST /api/unsubscribe': forAll,
  'GET /api/staff/mails': forStaff,
  'GET /api/staff/mails/counts': forStaff,
  'POST /api/staff/mails/{id}/send-again': forStaffAdmins,
  'GET /api/user': forUsers,
  'GET /api/business-day': forShippers,
  'PATCH /api/user': forUsers,
  'POST /api/user/change-password': forUsers,
  'GET /api/user/sessions': forUsers,
  'POST /api/user/sessions/{id}/end': statuses(401, 404, 200, 404, 404, 404, 404, 401),
  'PATCH /api/trucker/service-areas': forTruckers,
  'POST /api/login': forAll,
  'POST /api/register': statuses(201, 201, 201, 201, 201, 201, 201, 201),
  'POST /api/logout': forAll,
  'POST /api/forgot-password': forAll,
  'POST /api/reset-password/check': forAll,
  'POST /api/reset-password': forAll,
  'POST /api/confirm-email': forAll,
  'POST /api/confirm-email/check': forAll,
  'POST /api/user/confirmation-mail': forUsers,
  'POST /api/user/confirm': forUsers,
  'POST /api/undo-email-change/check': forAll,
  'POST /api/undo-email-change': forAll,
  'POST /api/trucker/complete-registration': statuses(401, 200, 409, 409, 403, 403, 403, 401),
  'GET /api/staff/me': forStaff,
  'GET /api/staff/dashboard/loads': forStaff,
  'GET /api/staff/dashboard/users': forStaff,
  'GET /api/staff/dashboard/activity': forStaff,
  'GET /api/staff/loads': forStaff,
  'GET /api/staff/loads/{id}': forStaff,
  'GET /api/staff/loads/{id}/bids': forStaff,
  'GET /api/staff/loads/{id}/documents': forStaff,
  // Its auction runs: it is not for staff to move.
  'PATCH /api/staff/loads/{id}/status': statuses(401, 401, 401, 401, 401, 401, 401, 409),
  'GET /api/staff/statistics': forStaff,
  'GET /api/staff/users/all': forStaff,
  'GET /api/staff/users/{id}': forStaff,
  'POST /api/staff/users/{id}/reset-link': { ...forStaffAdmins, staffAdmin: 201 },
  'GET /api/staff/users/{id}/loads': forStaff,
  'GET /api/staff/users/{id}/documents': forStaff,
  'POST /api/staff/login': forAll,
  'POST /api/staff/logout': forAll,
  'POST /api/staff/confirm': forStaff,
  'GET /api/staff/sessions': forStaff,
  'POST /api/staff/sessions/{id}/end': statuses(401, 401, 401, 401, 401, 401, 401, 200, 404),
  'GET /api/staff/users': forStaffAdmins,
  'POST /api/staff/users': { ...forStaffAdmins, staffAdmin: 201 },
  'PATCH /api/staff/users/{id}': forStaffAdmins,
  // Their own.
  'POST /api/staff/users/{id}/change-password': statuses(401, 401, 401, 401, 401, 401, 401, 200),
  'GET /api/staff/audit-log': forStaffAdmins,
  'GET /api/staff/system-settings': forStaffAdmins,
  'GET /api/locations': statuses(401, 200, 200, 200, 200, 200, 200, 200),
  'GET /api/loads': forUsers,
  'GET /api/loads/counts': forShippers,
  'GET /api/loads/container-types': statuses(401, 200, 200, 200, 200, 200, 403, 401),
  'POST /api/loads': statuses(401, 403, 403, 403, 201, 201, 403, 401),
  'POST /api/loads/batch': statuses(401, 403, 403, 403, 201, 201, 403, 401),
  'GET /api/loads/{id}/copy': forOwner,
  'GET /api/loads/{id}': statuses(401, 404, 200, 404, 200, 404, 200, 401),
  'POST /api/loads/{id}/extend-auction': forOwner,
  'POST /api/loads/{id}/cancel': forOwner,
  'GET /api/loads/{id}/bids': statuses(401, 403, 403, 403, 200, 404, 200, 401),
  'POST /api/loads/{id}/bids': statuses(401, 403, 201, 403, 403, 403, 403, 401),
  'POST /api/loads/{id}/accept-bid/{bidId}': forOwner,
  'PATCH /api/bids/{id}': statuses(401, 403, 200, 404, 403, 403, 403, 401),
  'GET /api/bids/{id}': statuses(401, 404, 200, 404, 200, 404, 200, 401),
  'GET /api/bids': forShippers,
  'GET /api/bids/counts': forShippers,
  'GET /api/trucker/bids': forTruckers,
  'GET /api/trucker/bids/counts': forTruckers,
  'GET /api/trucker/won-loads': forTruckers,
  'GET /api/trucker/won-loads/counts': forTruckers,
  'GET /api/shipper/stats': forShippers,
  'GET /api/trucker/stats': forTruckers,
  'GET /api/trucker/earnings': forTruckers,
  'GET /api/history': forUsers,
  'GET /api/documents': forUsers,
  'GET /api/documents/counts': forUsers,
  'POST /api/documents': statuses(401, 201, 201, 201, 201, 201, 201, 401),
  // The owner's own document.
  'POST /api/documents/{id}/remove': statuses(401, 404, 404, 404, 200, 404, 403, 401),
  'POST /api/staff/loads/{id}/documents': { ...forStaff, staff: 201, staffAdmin: 201 },
  'POST /api/staff/documents/{id}/remove': forStaff,
  // The trucker has bid on the document's load and not won it.
  'GET /api/documents/{id}/download': statuses(401, 404, 404, 404, 200, 404, 200, 401),
  'GET /uploads/{filename}': statuses(401, 404, 404, 404, 200, 404, 200, 200),
  'GET /api/admin/stats': forAdmins,
  'GET /api/admin/users': forAdmins,
  'PATCH /api/admin/users/{id}': forAdmins,
  'POST /api/admin/users/{id}/suspend': forAdmins,
  // The account isn't suspended.
  'POST /api/admin/users/{id}/reinstate': { ...forAdmins, admin: 409 },
  'GET /api/admin/bids': forAdmins,
  'GET /api/admin/bids/counts': forAdmins,
  'GET /api/admin/reports/users.csv': forAdmins,
  'GET /api/admin/reports/loads.csv': forAdmins,
  'GET /api/admin/reports/bids.csv': forAdmins,
  'GET /api/admin/system': forAdmins,
  'GET /api/events': forUsers,
  'GET /api/staff/events': forStaff,
  'GET /api/notices': forUsers,
  'GET /api/staff/flagged-accounts': forStaff,
  'GET /api/staff/notices': forStaff,
  'POST /api/staff/notices': { ...forStaffAdmins, staffAdmin: 201 },
  'POST /api/staff/notices/{id}/remove': forStaffAdmins,
  'GET /api/staff/mailing-list': forStaff,
  'POST /api/staff/mailing-list': { ...forStaff, staff: 201, staffAdmin: 201 },
  'POST /api/staff/mailing-list/{id}/unsubscribe': forStaffAdmins,
  'POST /api/staff/mailing-list/{id}/resubscribe': forStaff,
  'GET /api/staff/mailing-list.csv': forStaffAdmins,
  'POST /api/mailing-list/join': forAll,
  'POST /api/mailing-list/confirm': forAll,
  'GET /api/mailing-list/unsubscribe': forAll,
  'POST /api/mailing-list/unsubscribe': forAll,
  'GET /api/trucker/lanes': forTruckers,
  'GET /api/trucker/lanes/matches': forTruckers,
  'POST /api/trucker/lanes': statuses(401, 201, 201, 201, 403, 403, 403, 401),
  'PATCH /api/trucker/lanes/{id}': statuses(401, 404, 200, 404, 403, 403, 403, 401),
  'POST /api/trucker/lanes/{id}/remove': statuses(401, 404, 200, 404, 403, 403, 403, 401),
  'GET /api/notifications': forUsers,
  'POST /api/notifications/{id}/read': statuses(401, 404, 200, 404, 404, 404, 404, 401),
  'POST /api/notifications/read-all': forUsers,
  'POST /api/admin/notifications': statuses(401, 403, 403, 403, 403, 403, 201, 401),
  'GET /api/user/settings': forUsers,
  'PATCH /api/user/settings': forUsers,
  'GET /api/user/notification-choices': forUsers,
  'PATCH /api/user/notification-choices': forUsers,
  'GET /api/user/push': forUsers,
  'POST /api/user/push/subscribe': forUsers,
  'POST /api/user/push/unsubscribe': forUsers,
}

/** One call uses up the link or the document that it names: every permitted caller gets a scene of its own. */
const usesUp = new Set([
  'POST /api/reset-password',
  'POST /api/undo-email-change',
  'POST /api/mailing-list/confirm',
  'POST /api/staff/documents/{id}/remove',
])

let app: TestApp
let untouched: Scene
beforeAll(async () => {
  app = await startApp()
  untouched = await sceneOf(app, await everybody(app))
})
afterAll(() => app.close())

test('the matrix has a line for every endpoint of the server', () => {
  expect(app.endpoints.map(nameOf).filter((name) => !(name in matrix))).toEqual([])
})

describe.each(Object.entries(matrix))('%s', (name, expected) => {
  let written: Scene | undefined

  test.each(parts)('as %s', async (part) => {
    covers('A-316', 'A-317', 'A-319', 'A-322', 'A-323', 'B-155', 'B-156')
    const endpoint = app.endpoints.find((served) => nameOf(served) === name)
    if (!endpoint) throw new Error(`${name} is no endpoint any more`)
    // New scenes for what writes: some calls end sessions and auctions. What is refused leaves the scene as it is.
    const changesNothing = endpoint.method === 'GET' || expected[part] >= 400
    if (!changesNothing && (!written || usesUp.has(name))) written = await sceneOf(app, await everybody(app))
    const scene = changesNothing || !written ? untouched : written
    const { cast } = scene
    const status =
      endpoint.reply === 'event-stream'
        ? await statusOfStream(cast[part], endpoint)
        : (await send(cast[part], endpoint.method, requestFor(endpoint, scene, part))).status
    expect(status).toBe(expected[part])
  })
})

async function statusOfStream(visitor: Cast[Part], endpoint: Endpoint): Promise<number> {
  const stream = await visitor.listen(endpoint)
  stream.close()
  return stream.status
}

function send(visitor: Cast[Part], method: string, { path, body, headers }: ReturnType<typeof requestFor>) {
  if (method === 'GET') return visitor.get(path)
  return method === 'POST' ? visitor.post(path, body, headers) : visitor.patch(path, body, headers)
}

test('the cookie of one portal opens no call of the other', async () => {
  covers('B-004')
  const cast = await everybody(app)
  const tokenOf = (part: Part) => cast[part].cookie.split('=')[1]
  const asStaff = app.as({ ...cast.admin, kind: 'staff', cookie: `quaybid_staff_session=${tokenOf('admin')}` })
  const asUser = app.as({ ...cast.staffAdmin, kind: 'admin', cookie: `quaybid_session=${tokenOf('staffAdmin')}` })
  const scene = await sceneOf(app, cast)
  for (const endpoint of app.endpoints.filter(({ access }) => access !== 'anyone')) {
    const request = requestFor(endpoint, scene, 'staffAdmin')
    expect((await send(asStaff, endpoint.method, request)).status, nameOf(endpoint)).toBe(401)
    expect((await send(asUser, endpoint.method, request)).status, nameOf(endpoint)).toBe(401)
  }
})
