import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { refusalsOf } from '#domain/http/refusals-of.ts'
import { isByLink } from '#domain/permissions.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'
import type { Answer } from '#server/test/answers.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type Cast, everybody, type Part } from './cast.ts'
import {
  type Cells,
  forAdmins,
  forAll,
  forBidders,
  forDrivers,
  forItsTrucker,
  forNobody,
  forOwner,
  forShippers,
  forStaff,
  forStaffAdmins,
  forTracking,
  forTruckers,
  forUsers,
  linksGet,
  makesFor,
  parts,
  staffGet,
  truckersGet,
  where,
} from './cells.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { requestFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'
import { scenesAt } from './scenes.ts'

/** The access of each role to every endpoint of the server. */
const forTraders: Cells = { ...forUsers, admin: 403 }
/** For the shipper who owns the webhook. */
const forOwnWebhook: Cells = { ...forTraders, ...truckersGet(404), shipper: 404 }

const matrix: Record<string, Cells> = {
  'GET /api/health': forAll,
  'GET /api/live': forAll,
  'GET /api/ready': forAll,
  'GET /api/openapi.json': forAll,
  'GET /api/staff/openapi.json': forStaff,
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
  'POST /api/user/sessions/{id}/end': { ...forItsTrucker, owner: 404, shipper: 404, admin: 404 },
  'PATCH /api/trucker/service-areas': forTruckers,
  'POST /api/login': forAll,
  // A ticket that was never issued.
  'POST /api/login/second-factor': forNobody,
  'POST /api/staff/login/second-factor': forNobody,
  'POST /api/login/second-factor/link': forNobody,
  'POST /api/staff/login/second-factor/link': forNobody,
  'POST /api/open-codes/check': forAll,
  'POST /api/open-codes': forAll,
  'GET /api/user/factors': forUsers,
  'POST /api/user/factors/totp': forUsers,
  // None of them has a second factor, or has begun to set one up.
  'POST /api/user/factors/totp/activate': where(forUsers, 409),
  'POST /api/user/factors/totp/remove': where(forUsers, 409),
  'POST /api/user/factors/recovery-codes': where(forUsers, 409),
  'GET /api/staff/factors': forStaff,
  'POST /api/staff/factors/totp': forStaff,
  'POST /api/staff/factors/totp/activate': where(forStaff, 409),
  'POST /api/staff/factors/totp/remove': where(forStaff, 409),
  'POST /api/staff/factors/recovery-codes': where(forStaff, 409),
  'POST /api/staff/platform-users/{id}/remove-factors': where(forStaffAdmins, 409),
  'POST /api/staff/users/{id}/remove-factors': where(forStaffAdmins, 409),
  // A passkey that doesn't exist.
  'POST /api/login/passkey/options': forAll,
  'POST /api/login/passkey': forNobody,
  'POST /api/staff/login/passkey/options': forAll,
  'POST /api/staff/login/passkey': forNobody,
  'POST /api/user/confirm/options': forUsers,
  'POST /api/staff/confirm/options': forStaff,
  'POST /api/user/factors/passkeys/options': forUsers,
  'POST /api/user/factors/passkeys': where(forUsers, 401),
  'PATCH /api/user/factors/passkeys/{id}': { ...forItsTrucker, owner: 404, shipper: 404, admin: 404 },
  'POST /api/user/factors/passkeys/{id}/remove': { ...forItsTrucker, owner: 404, shipper: 404, admin: 404 },
  'POST /api/staff/factors/passkeys/options': forStaff,
  'POST /api/staff/factors/passkeys': where(forStaff, 401),
  'PATCH /api/staff/factors/passkeys/{id}': { ...forStaff, ...staffGet(404), staff: 200 },
  'POST /api/staff/factors/passkeys/{id}/remove': { ...forStaff, ...staffGet(404), staff: 200 },
  'POST /api/register': makesFor(forAll),
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
  'POST /api/trucker/complete-registration': { ...forTruckers, trucker: 409, outsider: 409, winner: 409, loser: 409 },
  'GET /api/staff/me': forStaff,
  'GET /api/staff/dashboard/loads': forStaff,
  'GET /api/staff/dashboard/users': forStaff,
  'GET /api/staff/dashboard/activity': forStaff,
  'GET /api/staff/loads': forStaff,
  'GET /api/staff/loads/{id}': forStaff,
  'GET /api/staff/loads/{id}/bids': forStaff,
  'GET /api/staff/loads/{id}/documents': forStaff,
  // The load that was awarded.
  'PATCH /api/staff/loads/{id}/status': forStaff,
  'GET /api/staff/statistics': forStaff,
  'GET /api/staff/users/all': forStaff,
  'GET /api/staff/users/{id}': forStaff,
  'POST /api/staff/users/{id}/open-auctions': forStaff,
  'POST /api/staff/users/{id}/reset-link': makesFor(forStaffAdmins),
  'GET /api/staff/users/{id}/loads': forStaff,
  'GET /api/staff/users/{id}/documents': forStaff,
  'POST /api/staff/login': forAll,
  'POST /api/staff/logout': forAll,
  'POST /api/staff/confirm': forStaff,
  'GET /api/staff/sessions': forStaff,
  'POST /api/staff/sessions/{id}/end': { ...forStaff, ...staffGet(404), staff: 200 },
  'GET /api/staff/users': forStaffAdmins,
  'POST /api/staff/users': makesFor(forStaffAdmins),
  'PATCH /api/staff/users/{id}': forStaffAdmins,
  // Their own.
  'POST /api/staff/users/{id}/change-password': forStaff,
  'GET /api/staff/audit-log': forStaffAdmins,
  'GET /api/staff/audit-log.csv': forStaffAdmins,
  'GET /api/staff/system-settings': forStaffAdmins,
  'GET /api/locations': { ...forAll, nobody: 401, ...linksGet(401) },
  'GET /api/loads': forUsers,
  'GET /api/loads/counts': forShippers,
  'GET /api/loads/container-types': { ...forUsers, admin: 403 },
  'POST /api/loads': makesFor(forShippers),
  'POST /api/loads/batch': makesFor(forShippers),
  'GET /api/loads/{id}/copy': forOwner,
  'GET /api/loads/{id}': forBidders,
  'POST /api/loads/{id}/extend-auction': forOwner,
  'POST /api/loads/{id}/award-rule': forOwner,
  'POST /api/loads/{id}/cancel': forOwner,
  'GET /api/loads/{id}/bids': { ...forOwner, admin: 200 },
  'POST /api/loads/{id}/bids': { ...makesFor(forTruckers), unregistered: 403, outsider: 403, winner: 409, loser: 409 },
  // What one load refuses is refused for all.
  'POST /api/bids/batch': { ...makesFor(forTruckers), unregistered: 403, outsider: 409, winner: 409, loser: 409 },
  'PATCH /api/bids/batch': { ...forTruckers, unregistered: 403, outsider: 409, winner: 409, loser: 409 },
  'POST /api/loads/{id}/accept-bid/{bidId}': forOwner,
  // Owners have no limit.
  'POST /api/loads/{id}/ask-award': { ...forOwner, owner: 409 },
  'POST /api/bids/batch/accept': { ...forShippers, shipper: 409 },
  // Of the truckers, only the winner.
  'GET /api/loads/{id}/confirmation': { ...forOwner, ...truckersGet(404), winner: 200 },
  'GET /api/loads/{id}/release-preview': { ...forOwner, ...truckersGet(404), winner: 200 },
  'POST /api/loads/{id}/release': { ...forOwner, ...truckersGet(404), winner: 200 },
  'POST /api/loads/{id}/cancel-award': forOwner,
  'POST /api/loads/{id}/decline-award': { ...forTruckers, ...truckersGet(404), winner: 200 },
  'POST /api/staff/loads/{id}/release': forStaff,
  'POST /api/loads/{id}/award-offers': makesFor(forOwner),
  'POST /api/award-offers/{id}/withdraw': forOwner,
  'GET /api/trucker/award-offers': forTruckers,
  'POST /api/award-offers/{id}/confirm': forItsTrucker,
  'POST /api/award-offers/{id}/decline': forItsTrucker,
  'POST /api/bids/{id}/confirm': { ...forItsTrucker, unregistered: 403 },
  'POST /api/loads/{id}/acknowledge': { ...forTruckers, ...truckersGet(404), winner: 200 },
  'POST /api/loads/batch/acknowledge': { ...forTruckers, ...truckersGet(409), winner: 200 },
  'GET /api/loads/{id}/parties': { ...forOwner, ...truckersGet(404), winner: 200 },
  'POST /api/loads/{id}/amendments': { ...makesFor(forOwner), ...truckersGet(404), winner: 201 },
  // The winner has proposed it.
  'POST /api/amendments/{id}/accept': { ...forOwner, ...truckersGet(404) },
  'POST /api/amendments/{id}/decline': { ...forOwner, ...truckersGet(404) },
  'POST /api/amendments/{id}/withdraw': { ...forOwner, ...truckersGet(404), owner: 404, winner: 200 },
  'GET /api/staff/loads/{id}/confirmations': forStaff,
  'GET /api/loads/{id}/confirmation.pdf': { ...forOwner, ...truckersGet(404), winner: 200 },
  'GET /api/staff/confirmations/{id}.pdf': forStaff,
  'GET /api/loads/{id}/record.pdf': { ...forOwner, ...truckersGet(404), winner: 200 },
  'GET /api/staff/dashboard/missing-settings': forStaff,
  'GET /api/loads/{id}/details': forBidders,
  // Of the truckers, only the winner.
  'PATCH /api/loads/{id}/details': { ...forOwner, ...truckersGet(404), winner: 200 },
  'POST /api/loads/{id}/appointments': { ...makesFor(forOwner), ...truckersGet(404), winner: 201 },
  'POST /api/appointments/{id}/cancel': { ...forOwner, ...truckersGet(404), winner: 200 },
  'GET /api/staff/loads/{id}/details': forStaff,
  'PATCH /api/staff/loads/{id}/details': forStaff,
  'POST /api/staff/loads/{id}/appointments': makesFor(forStaff),
  'POST /api/staff/appointments/{id}/cancel': forStaff,
  // Of the truckers, only the winner.
  'GET /api/loads/{id}/milestones': { ...forOwner, ...truckersGet(404), winner: 200, admin: 200 },
  'POST /api/loads/{id}/milestones': { ...forTruckers, ...truckersGet(404), winner: 201 },
  'POST /api/milestones/{id}/void': { ...forTruckers, ...truckersGet(404), winner: 200 },
  'GET /api/staff/loads/{id}/milestones': forStaff,
  'POST /api/staff/loads/{id}/milestones': makesFor(forStaff),
  'POST /api/staff/milestones/{id}/void': forStaff,
  'GET /api/loads/{id}/driver-links': { ...forTruckers, ...truckersGet(404), winner: 200 },
  'POST /api/loads/{id}/driver-links': { ...makesFor(forTruckers), ...truckersGet(404), winner: 201 },
  'GET /api/loads/{id}/tracking-links': forOwner,
  'POST /api/loads/{id}/tracking-links': makesFor(forOwner),
  // The owner's tracking link, for everyone else the winner's driver link.
  'POST /api/links/{id}/revoke': { ...forOwner, ...truckersGet(404), winner: 200 },
  'GET /api/staff/loads/{id}/links': forStaff,
  'GET /api/t': forTracking,
  'GET /api/t/pod': forTracking,
  'GET /api/d': forDrivers,
  // The load of the other link is completed.
  'POST /api/d/milestones': { ...makesFor(forDrivers), otherDriver: 409 },
  'POST /api/d/milestones/{id}/void': { ...forDrivers, otherDriver: 404 },
  'POST /api/d/pod': { ...makesFor(forDrivers), otherDriver: 409 },
  'POST /api/d/files': { ...makesFor(forDrivers), otherDriver: 409 },
  'PATCH /api/bids/{id}': { ...forItsTrucker, unregistered: 403, winner: 409, loser: 409 },
  'POST /api/bids/{id}/withdraw': { ...forItsTrucker, unregistered: 403, winner: 409, loser: 409 },
  'POST /api/bids/{id}/renew': { ...forItsTrucker, unregistered: 403, winner: 409, loser: 409 },
  'POST /api/bids/{id}/ask-renewal': forOwner,
  'POST /api/bids/{id}/other-amount': forOwner,
  'GET /api/bids/{id}': forBidders,
  'GET /api/bids': forShippers,
  'GET /api/bids/counts': forShippers,
  'GET /api/trucker/bids': forTruckers,
  'GET /api/trucker/bids/counts': forTruckers,
  'GET /api/trucker/won-loads': forTruckers,
  'GET /api/trucker/won-loads/counts': forTruckers,
  'GET /api/trucker/today': forTruckers,
  'GET /api/deadlines': forUsers,
  'GET /api/deadlines/days': forUsers,
  'GET /api/deadlines.csv': forUsers,
  'GET /api/shipper/loads.csv': forShippers,
  'GET /api/trucker/bids.csv': forTruckers,
  'GET /api/staff/deadlines': forStaff,
  'GET /api/staff/deadlines/days': forStaff,
  'GET /api/staff/deadlines.csv': forStaff,
  'GET /api/find': { ...forUsers, admin: 403 },
  'GET /api/staff/find': forStaff,
  'GET /api/shipper/stats': forShippers,
  'GET /api/shipper/places': forShippers,
  'GET /api/trucker/stats': forTruckers,
  'GET /api/trucker/earnings': forTruckers,
  'GET /api/history': forUsers,
  'GET /api/documents': forUsers,
  'GET /api/documents/counts': forUsers,
  'POST /api/documents': makesFor(forUsers),
  'POST /api/documents/batch': makesFor({ ...forTraders, ...truckersGet(409), winner: 200, shipper: 409 }),
  // The owner's own document.
  'POST /api/documents/{id}/remove': { ...forOwner, ...truckersGet(404), winner: 403 },
  'POST /api/staff/loads/{id}/documents': makesFor(forStaff),
  'POST /api/staff/documents/{id}/remove': forStaff,
  // Nothing is held back unless REVEAL_PARTIES=never.
  'POST /api/staff/documents/{id}/release': { ...forStaff, ...staffGet(409) },
  'POST /api/loads/{id}/files': makesFor({ ...forOwner, ...truckersGet(404), winner: 200 }),
  'POST /api/staff/loads/{id}/files': makesFor(forStaff),
  'POST /api/loads/{id}/pod': makesFor({ ...forTruckers, ...truckersGet(404), winner: 200 }),
  // Of the truckers who bid on the document's load, only the winner.
  'GET /api/documents/{id}/download': { ...forBidders, trucker: 404, loser: 404 },
  'GET /uploads/{filename}': { ...forBidders, trucker: 404, loser: 404, ...staffGet(200) },
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
  'POST /api/staff/notices': makesFor(forStaffAdmins),
  'POST /api/staff/notices/{id}/remove': forStaffAdmins,
  'GET /api/staff/mailing-list': forStaff,
  'POST /api/staff/mailing-list': makesFor(forStaff),
  'POST /api/staff/mailing-list/{id}/unsubscribe': forStaffAdmins,
  'POST /api/staff/mailing-list/{id}/resubscribe': forStaff,
  'GET /api/staff/mailing-list.csv': forStaffAdmins,
  'POST /api/mailing-list/join': forAll,
  'POST /api/mailing-list/confirm': forAll,
  'GET /api/mailing-list/unsubscribe': forAll,
  'POST /api/mailing-list/unsubscribe': forAll,
  'GET /api/trucker/lanes': forTruckers,
  'GET /api/trucker/lanes/matches': forTruckers,
  'POST /api/trucker/lanes': makesFor(forTruckers),
  'PATCH /api/trucker/lanes/{id}': forItsTrucker,
  'POST /api/trucker/lanes/{id}/remove': forItsTrucker,
  'GET /api/trucker/rates': forTruckers,
  'POST /api/trucker/rates': forTruckers,
  'POST /api/trucker/rates/{areaId}/remove': forItsTrucker,
  'GET /api/loads/{id}/questions': forBidders,
  'POST /api/loads/{id}/questions': {
    ...makesFor(forTruckers),
    owner: 201,
    shipper: 404,
    unregistered: 403,
    outsider: 403,
    winner: 409,
    loser: 409,
  },
  'POST /api/questions/{id}/answer': forOwner,
  'POST /api/staff/questions/{id}/hide': { ...forStaff, accounting: 403 },
  'GET /api/staff/loads/{id}/questions': forStaff,
  'GET /api/shipper/scenarios': forShippers,
  'POST /api/shipper/scenarios': makesFor(forShippers),
  'PATCH /api/shipper/scenarios/{id}': forOwner,
  'POST /api/shipper/scenarios/{id}/remove': forOwner,
  'POST /api/shipper/usual-scenario': forShippers,
  'GET /api/notifications': forUsers,
  'POST /api/notifications/{id}/read': { ...forItsTrucker, owner: 404, shipper: 404, admin: 404 },
  'POST /api/notifications/read-all': forUsers,
  'POST /api/admin/notifications': makesFor(forAdmins),
  'GET /api/user/settings': forUsers,
  'PATCH /api/user/settings': forUsers,
  'GET /api/user/notification-choices': forUsers,
  'PATCH /api/user/notification-choices': forUsers,
  'GET /api/changes': forTraders,
  'GET /api/user/webhooks': forTraders,
  'POST /api/user/webhooks': makesFor(forTraders),
  'PATCH /api/user/webhooks/{id}': forOwnWebhook,
  'POST /api/user/webhooks/{id}/remove': forOwnWebhook,
  'POST /api/user/webhooks/{id}/rotate': forOwnWebhook,
  'POST /api/user/webhooks/{id}/test': forOwnWebhook,
  'POST /api/user/webhooks/{id}/resend-failed': forOwnWebhook,
  'GET /api/user/webhooks/{id}/deliveries': forOwnWebhook,
  'GET /api/user/webhook-deliveries/{id}': forOwnWebhook,
  'POST /api/user/webhook-deliveries/{id}/resend': forOwnWebhook,
  'GET /api/staff/users/{id}/webhooks': forStaff,
  'POST /api/staff/webhooks/{id}/switch-off': { ...forStaff, accounting: 403 },
  'GET /api/members': forUsers,
  'POST /api/members': makesFor(forUsers),
  'PATCH /api/members/{id}': { ...forOwner, ...truckersGet(404), admin: 404 },
  'POST /api/members/{id}/resend': { ...forOwner, ...truckersGet(404), admin: 404 },
  'POST /api/members/{id}/remove': { ...forOwner, ...truckersGet(404), admin: 404 },
  'POST /api/members/{id}/sign-out': { ...forOwner, ...truckersGet(404), admin: 404 },
  // None of them is a member.
  'GET /api/member': where(forUsers, 404),
  'PATCH /api/member': where(forUsers, 404),
  'GET /api/staff/users/{id}/members': forStaff,
  'POST /api/staff/members/{id}/deactivate': forStaffAdmins,
  'POST /api/staff/members/{id}/reset-link': makesFor(forStaffAdmins),
  'POST /api/staff/members/{id}/remove-factors': where(forStaffAdmins, 409),
  'POST /api/join/check': forAll,
  'POST /api/join': makesFor(forAll),
  'GET /api/user/tokens': forUsers,
  'POST /api/user/tokens': makesFor(forUsers),
  'GET /api/user/calendar': forTraders,
  'POST /api/user/calendar': makesFor(forTraders),
  'POST /api/user/calendar/end': forTraders,
  // For anyone with its address.
  'GET /api/calendar/{token}.ics': forAll,
  'POST /api/user/tokens/{id}/revoke': { ...forOwner, ...truckersGet(404), admin: 404 },
  'GET /api/staff/users/{id}/tokens': forStaff,
  'POST /api/staff/tokens/{id}/revoke': { ...forStaff, accounting: 403 },
  'GET /api/user/push': forUsers,
  'POST /api/user/push/subscribe': forUsers,
  'POST /api/user/push/unsubscribe': forUsers,
}

let app: TestApp
let untouched: Scene
let written: ReturnType<typeof scenesAt>
beforeAll(async () => {
  app = await startApp()
  const newScene = async () => sceneOf(app, await everybody(app))
  untouched = await newScene()
  written = scenesAt(app, newScene)
})
afterAll(() => app.close())

test('the matrix has a line for every endpoint of the server', () => {
  covers('X-269')
  expect(app.endpoints.map(nameOf).filter((name) => !(name in matrix))).toEqual([])
})

describe.each(Object.entries(matrix))('%s', (name, expected) => {
  // All of them come from one address, which may make so many accounts an hour.
  beforeAll(() => app.db.deleteFrom('sign_in_failures').execute())
  // The matrix may take longer than a confirmation lasts.
  beforeAll(() =>
    app.db
      .updateTable('sessions')
      .set({ confirmed_at: sql`now()` })
      .where('confirmed_at', 'is not', null)
      .execute(),
  )

  test.each(parts)('as %s', async (part) => {
    covers('A-316', 'A-317', 'A-319', 'A-322', 'A-323', 'B-155', 'B-156', 'X-269')
    const endpoint = app.endpoints.find((served) => nameOf(served) === name)
    if (!endpoint) throw new Error(`${name} is no endpoint any more`)
    const statusIn = async (scene: Scene) =>
      endpoint.reply === 'event-stream'
        ? statusOfStream(scene.cast[part], endpoint)
        : statusOf(endpoint, await send(scene.cast[part], endpoint.method, requestFor(endpoint, scene, part)))
    // A refusal leaves the scene as it is; successful writes may end sessions and auctions.
    const changesNothing = endpoint.method === 'GET' || expected[part] >= 400
    const status = changesNothing ? await statusIn(untouched) : await written.statusOf(name, statusIn)
    expect(status).toBe(expected[part])
  })
})

/** A refusal must be one that the endpoint declares. */
function statusOf(endpoint: Endpoint, { status, body }: Answer): number {
  if (status >= 400) expect(refusalsOf(endpoint)).toContain((body as { code: RefusalCode }).code)
  return status
}

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
  for (const endpoint of app.endpoints.filter(({ access }) => access !== 'anyone' && !access.includes('calendar'))) {
    const request = requestFor(endpoint, scene, 'staffAdmin')
    // Calls that accept only a link ignore cookies.
    const refused = isByLink(endpoint) ? 404 : 401
    expect((await send(asStaff, endpoint.method, request)).status, nameOf(endpoint)).toBe(refused)
    expect((await send(asUser, endpoint.method, request)).status, nameOf(endpoint)).toBe(refused)
  }
})
