import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#domain/http/endpoint.ts'
import type { Visitor } from '#domain/permissions.ts'
import { type Part, password } from './cast.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { nextYear } from '#server/test/next-year.ts'
import { newMilestone } from '#server/test/stages/milestones.ts'
import { workFileForm } from '#server/test/files/work-files.ts'
import type { Scene } from './scene.ts'

type Request = { path: string; body?: unknown; headers: Record<string, string> }

const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
const trucking = { mc_number: 'MC', scac_code: 'SC', estimatedCapacity: 1, containerHandling: Array(5).fill(false) }
const newLoad = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

/** The keys are those of the example in RFC 8291. */
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a-browser',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const ofDevice = { id: 'x'.repeat(43), rawId: 'x'.repeat(43), type: 'public-key' }
/** Another one for each call: tries of one are limited. */
const unknownUse = () => {
  const id = randomUUID()
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  return { ...ofDevice, id, rawId: id, response }
}
const unknownPasskey = {
  name: 'N',
  passkey: { ...ofDevice, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
}

const newStaff = { password, fullName: 'F N', email: 'a@example.com', role: 'support' }

const laneFilter = { areaIds: [7], containerTypes: [], specialHandling: Array(5).fill(false), direction: 'any' }
const newAppointment = { kind: 'delivery', date: `${nextYear}-11-24`, startTime: '08:00' }
const newPod = { receivedBy: 'Rosa Martín', unsignedReason: 'Dock closed', condition: 'clean', seal: 'intact' }
const newListed = () => ({ email: `${randomUUID()}@example.com`, name: 'N', company: 'C', drayageAreaID: 7 })

/** A body that is right, for every endpoint that takes one. */
const bodies: Record<string, (scene: Scene, part: Part) => unknown> = {
  'POST /api/login': ({ cast }) => ({ username: cast.trucker.username, password }),
  'POST /api/login/second-factor': () => ({ ticket: 'x'.repeat(43), code: '000000' }),
  'POST /api/staff/login/second-factor': () => ({ ticket: 'x'.repeat(43), code: '000000' }),
  'POST /api/login/second-factor/link': () => ({ ticket: 'x'.repeat(43) }),
  'POST /api/staff/login/second-factor/link': () => ({ ticket: 'x'.repeat(43) }),
  'POST /api/members': () => ({ fullName: 'F N', email: `${randomUUID()}@example.com`, role: 'viewer' }),
  'PATCH /api/members/{id}': () => ({ role: 'billing' }),
  'POST /api/join/check': ({ links }) => ({ token: links.join }),
  'PATCH /api/member': () => ({ fullName: 'Dana Reyes' }),
  'POST /api/join': ({ links }, part) => ({ token: links.join, username: `joined-${part}`, password }),
  'POST /api/open-codes/check': ({ links }) => ({ token: links.open_codes }),
  'POST /api/open-codes': ({ links }) => ({ token: links.open_codes }),
  'POST /api/user/factors/totp/activate': () => ({ code: '000000' }),
  'POST /api/staff/factors/totp/activate': () => ({ code: '000000' }),
  // Of a device that doesn't exist.
  'POST /api/login/passkey': unknownUse,
  'POST /api/staff/login/passkey': unknownUse,
  'POST /api/user/factors/passkeys': () => unknownPasskey,
  'POST /api/staff/factors/passkeys': () => unknownPasskey,
  'PATCH /api/user/factors/passkeys/{id}': () => ({ name: 'N' }),
  'PATCH /api/staff/factors/passkeys/{id}': () => ({ name: 'N' }),
  'POST /api/staff/users/{id}/open-auctions': () => ({ limit: 20 }),
  'POST /api/register': (_, part) => ({ role: 'shipper', username: `new-${part}`, password, ...company }),
  'POST /api/trucker/complete-registration': () => ({ ...company, ...trucking, areasServed: [7] }),
  'PATCH /api/user': () => ({ displayName: 'D' }),
  'POST /api/user/change-password': () => ({ currentPassword: password, newPassword: 'Harbor-Crane-7' }),
  'POST /api/forgot-password': ({ cast }) => ({ account: cast.trucker.username }),
  'POST /api/reset-password/check': ({ links }) => ({ token: links.reset_password }),
  'POST /api/reset-password': ({ links }) => ({ token: links.reset_password, newPassword: 'Harbor-Crane-7' }),
  'POST /api/confirm-email/check': ({ links }) => ({ token: links.confirm_email }),
  'POST /api/confirm-email': ({ links }) => ({ token: links.confirm_email }),
  'POST /api/user/confirm': () => ({ password }),
  'POST /api/staff/confirm': () => ({ password }),
  'POST /api/undo-email-change/check': ({ links }) => ({ token: links.undo_email }),
  'POST /api/undo-email-change': ({ links }) => ({ token: links.undo_email }),
  'PATCH /api/trucker/service-areas': () => ({ areasServed: [7] }),
  'POST /api/staff/login': ({ cast }) => ({ username: cast.staff.username, password }),
  'PATCH /api/staff/loads/{id}/status': () => ({ status: 'do_received_sent' }),
  'POST /api/staff/users': (_, part) => ({ ...newStaff, username: `new-${part}` }),
  'PATCH /api/staff/users/{id}': () => ({ fullName: 'F N', password: '' }),
  'POST /api/staff/users/{id}/change-password': () => ({ currentPassword: password, newPassword: 'Harbor-Crane-7' }),
  'POST /api/loads': () => newLoad,
  'POST /api/loads/batch': () => ({ load: newLoad, count: 1 }),
  'POST /api/loads/{id}/extend-auction': () => ({ extensionHours: 1 }),
  'POST /api/loads/{id}/award-rule': () => ({ awardRule: 'manual' }),
  'POST /api/loads/{id}/cancel': () => undefined,
  'POST /api/loads/{id}/bids': () => ({ drayage: 500 }),
  'POST /api/bids/batch': ({ bare, awarded }, part) => ({
    drayage: 500,
    loads: [{ loadId: part === 'winner' || part === 'loser' ? awarded.load.id : bare.id }],
  }),
  'PATCH /api/bids/batch': ({ bid, load }) => ({ drayage: 510, loads: [{ loadId: load.id, bidId: bid.id }] }),
  'POST /api/loads/{id}/accept-bid/{bidId}': () => undefined,
  'POST /api/loads/{id}/ask-award': ({ bid }) => ({ bidId: bid.id }),
  'POST /api/bids/batch/accept': ({ load, bid }) => ({ loads: [{ loadId: load.id, bidId: bid.id }] }),
  'POST /api/loads/{id}/acknowledge': () => ({ version: 1, name: 'F N', agreed: true }),
  'POST /api/loads/batch/acknowledge': ({ awarded: { load } }) => ({
    name: 'F N',
    agreed: true,
    loads: [{ loadId: load.id, version: 1 }],
  }),
  'POST /api/loads/{id}/amendments': () => ({ text: 'Deliver at gate 7' }),
  'POST /api/loads/{id}/release': (_scene, part) => ({ reason: part === 'winner' ? 'breakdown' : 'changed_plans' }),
  'POST /api/loads/{id}/cancel-award': () => ({ reason: 'sold' }),
  'POST /api/loads/{id}/decline-award': () => ({ reason: 'equipment' }),
  'POST /api/staff/loads/{id}/release': () => ({ side: 'trucker', reason: 'breakdown', tonuCents: 0, weight: 0.5 }),
  'POST /api/loads/{id}/award-offers': ({ reopened }) => ({ bidId: reopened.bid.id, hours: 2 }),
  'POST /api/award-offers/{id}/confirm': () => ({ name: 'F N' }),
  'POST /api/award-offers/{id}/decline': () => ({ reason: 'equipment' }),
  'POST /api/bids/{id}/confirm': ({ reopened }) => ({ expectedUpdatedAt: reopened.bid.updatedAt }),
  'POST /api/amendments/{id}/accept': () => ({ name: 'F N' }),
  'PATCH /api/loads/{id}/details': () => ({ version: 0, availableForPickup: true }),
  'PATCH /api/staff/loads/{id}/details': () => ({ version: 0, availableForPickup: true }),
  'POST /api/loads/{id}/appointments': () => newAppointment,
  'POST /api/staff/loads/{id}/appointments': () => newAppointment,
  'POST /api/appointments/{id}/cancel': () => undefined,
  'POST /api/staff/appointments/{id}/cancel': () => undefined,
  'POST /api/loads/{id}/milestones': () => newMilestone('delay'),
  'POST /api/staff/loads/{id}/milestones': () => newMilestone('delay'),
  'POST /api/milestones/{id}/void': () => ({ reason: 'Undone' }),
  'POST /api/staff/milestones/{id}/void': () => ({ reason: 'Undone' }),
  'POST /api/d/milestones': () => newMilestone('delay'),
  'POST /api/d/milestones/{id}/void': () => ({ reason: 'Undone' }),
  'POST /api/d/pod': ({ delivered: { milestoneId } }) => ({ ...newPod, milestoneId }),
  'POST /api/d/files': () => workFileForm({}),
  'POST /api/loads/{id}/driver-links': () => ({ driverName: 'F N' }),
  'POST /api/loads/{id}/tracking-links': () => ({ label: 'L' }),
  'PATCH /api/bids/{id}': () => ({ drayage: 510 }),
  'POST /api/bids/{id}/other-amount': () => ({ amount: 75 }),
  'POST /api/bids/{id}/withdraw': () => undefined,
  'POST /api/bids/{id}/renew': () => ({ validUntil: null }),
  'POST /api/admin/notifications': () => ({ audience: 'truckers', title: 'Title', message: 'Message' }),
  'POST /api/staff/notices': () => ({ audience: 'staff', title: 'Title', text: 'Text' }),
  'POST /api/staff/mailing-list': () => newListed(),
  'POST /api/mailing-list/join': () => newListed(),
  'POST /api/mailing-list/confirm': ({ joinToken }) => ({ token: joinToken }),
  'POST /api/trucker/lanes': () => ({ name: randomUUID(), ...laneFilter, alert: true }),
  'PATCH /api/trucker/lanes/{id}': () => ({ alert: false }),
  // Another area than that of the scene, whose rates only their trucker can remove.
  'POST /api/trucker/rates': () => ({ areaId: 9 }),
  'POST /api/loads/{id}/questions': () => ({ text: 'Dock or ramp?' }),
  'POST /api/questions/{id}/answer': () => ({ text: 'Dock.' }),
  'POST /api/staff/questions/{id}/hide': () => ({ reason: 'Names the shipper' }),
  'POST /api/shipper/scenarios': () => ({ name: randomUUID() }),
  'PATCH /api/shipper/scenarios/{id}': () => ({ chassisDays: 3 }),
  'POST /api/shipper/usual-scenario': () => ({ preset: 'smooth' }),
  'POST /api/user/calendar': () => ({ alarms: true }),
  'POST /api/user/tokens': () => ({ name: 'TMS', scopes: ['reference:read'], days: 30 }),
  'POST /api/user/webhooks': () => ({ url: 'https://127.0.0.1:9001/hooks', types: ['details.changed'] }),
  'PATCH /api/user/webhooks/{id}': () => ({ description: 'TMS' }),
  'POST /api/user/webhooks/{id}/resend-failed': () => ({ since: '2026-01-01T00:00:00.000Z' }),
  'PATCH /api/user/settings': () => ({ theme: 'dark' }),
  'PATCH /api/user/notification-choices': () => ({ choices: [{ kind: 'notice', push: true }] }),
  'POST /api/user/push/subscribe': () => subscription,
  'POST /api/documents': () => documentForm(),
  'POST /api/documents/batch': ({ awarded: { load } }) =>
    documentForm({ type: 'delivery_order', loadIds: String(load.id) }),
  'POST /api/staff/loads/{id}/documents': () => documentForm(),
  'POST /api/staff/documents/{id}/remove': () => ({ reason: 'Wrong load' }),
  'POST /api/loads/{id}/files': () => workFileForm({}),
  'POST /api/staff/loads/{id}/files': () => workFileForm({}),
  'POST /api/loads/{id}/pod': ({ delivered: { milestoneId } }) => ({ ...newPod, milestoneId }),
  'PATCH /api/admin/users/{id}': () => ({ displayName: 'D' }),
  'POST /api/admin/users/{id}/suspend': () => ({ reason: 'R' }),
  'POST /api/admin/users/{id}/reinstate': () => ({ reason: 'R' }),
}

/** A query that is right, for every endpoint that needs one. */
const queries: Record<string, string> = { 'GET /api/find': '?q=QB-1000', 'GET /api/staff/find': '?q=QB-1000' }

/** The body of a call for an awarded load. */
const aboutAwards = new Set([
  'PATCH /api/staff/loads/{id}/status',
  'GET /api/loads/{id}/confirmation',
  'POST /api/loads/{id}/acknowledge',
  'GET /api/loads/{id}/parties',
  'POST /api/loads/{id}/amendments',
  'GET /api/staff/loads/{id}/confirmations',
  'GET /api/loads/{id}/confirmation.pdf',
  'POST /api/staff/loads/{id}/milestones',
  'POST /api/loads/{id}/files',
  'POST /api/staff/loads/{id}/files',
  'GET /api/loads/{id}/driver-links',
  'POST /api/loads/{id}/driver-links',
  'GET /api/loads/{id}/tracking-links',
  'GET /api/loads/{id}/release-preview',
  'POST /api/loads/{id}/release',
  'POST /api/loads/{id}/cancel-award',
  'POST /api/loads/{id}/decline-award',
  'POST /api/staff/loads/{id}/release',
  'POST /api/loads/{id}/tracking-links',
])

/**
 * A request that an endpoint accepts from every permitted caller: on the owner's load, on the trucker's bid and other
 * session. Winner and loser call for the awarded load, and so does everyone if a call is about awards. A required key
 * is a new one.
 */
export function requestFor(endpoint: Endpoint, scene: Scene, part: Part): Request {
  const name = nameOf(endpoint)
  const body = bodies[name]
  if ((endpoint.body ?? endpoint.form) && !body)
    throw new Error(`${name} takes a body; say in server/test/calls/requests.ts which one`)
  const headers = { ...(endpoint.key === 'uuid' && { 'idempotency-key': randomUUID() }) }
  const path = pathOf(endpoint, scene, part) + (queries[name] ?? '')
  return { path, ...(body && { body: body(scene, part) }), headers }
}

function pathOf(endpoint: Endpoint, scene: Scene, part: Part): string {
  const { cast, notification, notice, listed, failedMail, lane, scenario, sessionId } = scene
  const { load, bid, document } = auctionFor(endpoint, scene, part)
  return endpoint.path
    .replace('/users/{id}/change-password', `/users/${cast[part].id}/change-password`)
    .replace('/users/{id}/open-auctions', `/users/${cast.shipper.id}/open-auctions`)
    .replace('/users/{id}/remove-factors', `/users/${cast.support.id}/remove-factors`)
    .replace(
      '/users/{id}',
      `/users/${nameOf(endpoint) === 'PATCH /api/staff/users/{id}' ? cast.staff.id : cast.trucker.id}`,
    )
    .replace('/platform-users/{id}', `/platform-users/${cast.outsider.id}`)
    .replace('/documents/{id}', `/documents/${document.id}`)
    .replace('{filename}', document.filename)
    .replace('/loads/{id}/pod', `/loads/${scene.delivered.id}/pod`)
    .replace('/loads/{id}/record.pdf', `/loads/${scene.completed.id}/record.pdf`)
    .replace('/loads/{id}/award-offers', `/loads/${scene.reopened.load.id}/award-offers`)
    .replace('/award-offers/{id}', `/award-offers/${scene.offer.id}`)
    .replace('/bids/{id}/confirm', `/bids/${scene.reopened.bid.id}/confirm`)
    .replace('/amendments/{id}', `/amendments/${scene.amendment.id}`)
    .replace('/appointments/{id}', `/appointments/${scene.appointment.id}`)
    .replace('/d/milestones/{id}', `/d/milestones/${scene.drivenMilestone.id}`)
    .replace('/milestones/{id}', `/milestones/${scene.milestone.id}`)
    .replace('/staff/confirmations/{id}', `/staff/confirmations/${scene.paper.id}`)
    .replace('/links/{id}', `/links/${linkFor(scene, part).id}`)
    .replace('/bids/{id}', `/bids/${bid.id}`)
    .replace('/notifications/{id}', `/notifications/${notification.id}`)
    .replace('/notices/{id}', `/notices/${notice.id}`)
    .replace('/mailing-list/{id}', `/mailing-list/${listed.id}`)
    .replace(/^\/api\/mailing-list\/unsubscribe$/, listed.unsubscribePath)
    .replace(/^\/api\/unsubscribe$/, scene.unsubscribePath)
    .replace('/mails/{id}', `/mails/${failedMail.id}`)
    .replace('/staff/members/{id}', `/staff/members/${scene.member.id}`)
    .replace('/members/{id}', `/members/${scene.invitation.id}`)
    .replace('/lanes/{id}', `/lanes/${lane.id}`)
    .replace('/rates/{areaId}', '/rates/7')
    .replace('/questions/{id}', `/questions/${scene.question.id}`)
    .replace('/tokens/{id}', `/tokens/${scene.token.id}`)
    .replace('/webhook-deliveries/{id}', `/webhook-deliveries/${scene.hook.deliveryId}`)
    .replace('/webhooks/{id}', `/webhooks/${scene.hook.id}`)
    .replace('/scenarios/{id}', `/scenarios/${scenario.id}`)
    .replace('/loads/{id}', `/loads/${load.id}`)
    .replace('/user/factors/passkeys/{id}', `/user/factors/passkeys/${scene.passkeys.user}`)
    .replace('/staff/factors/passkeys/{id}', `/staff/factors/passkeys/${scene.passkeys.staff}`)
    .replace('/staff/sessions/{id}', `/staff/sessions/${scene.staffSessionId}`)
    .replace('/sessions/{id}', `/sessions/${sessionId}`)
    .replace('{bidId}', String(bid.id))
    .replace('{token}', scene.calendarToken)
}

/** A shipper revokes tracking links, everybody else tries a driver link. */
function linkFor({ driverLink, trackingLink }: Scene, part: Part) {
  return part === 'owner' || part === 'shipper' ? trackingLink : driverLink
}

function auctionFor(endpoint: Endpoint, { load, bid, bare, document, awarded }: Scene, part: Part) {
  const isBidder = part === 'winner' || part === 'loser'
  if (isBidder || aboutAwards.has(nameOf(endpoint)))
    return { ...awarded, bid: part === 'loser' ? awarded.lost : awarded.won }
  // One load of a trucker takes one bid.
  return { load: nameOf(endpoint) === 'POST /api/loads/{id}/bids' ? bare : load, bid, document }
}

/** Calls that only members make, one of them above an award limit. */
const ofMembers = ['GET /api/member', 'PATCH /api/member', 'POST /api/loads/{id}/ask-award']

/** Who makes a right call to an endpoint in a scene: the right part, or the member for calls that only members make. */
export function rightVisitorFor(endpoint: Endpoint, { cast, dispatcher }: Scene, part = rightPartFor(endpoint)) {
  return part === 'owner' && ofMembers.includes(nameOf(endpoint)) ? dispatcher : cast[part]
}

/** Who may make every call to an endpoint. */
export function rightPartFor({ access, staffRoles, path }: Endpoint): Part {
  if (access === 'anyone') return 'nobody'
  if (access[0] === 'driver' || access[0] === 'tracking') return access[0]
  // Its address is all that it takes.
  if (access[0] === 'calendar') return 'nobody'
  if (staffRoles) return 'staffAdmin'
  if (path.endsWith('complete-registration')) return 'unregistered'
  if (access[0] === 'staff') return 'staff'
  if (path.startsWith('/api/bids/') && access[0] === 'trucker') return 'trucker'
  if (path.startsWith('/api/user/tokens/') || path.startsWith('/api/members/')) return 'owner'
  const isOfWinner =
    /\/(acknowledge|decline-award|amendments\/\{id\}\/withdraw|void|driver-links|revoke)$|^\/api\/loads\/\{id\}\/(milestones|pod)$/
  if (isOfWinner.test(path)) return 'winner'
  if (/\/(sessions|notifications|lanes|passkeys|rates)\/\{/.test(path)) return 'trucker'
  return partOfVisitor[access[0] ?? 'admin']
}

const partOfVisitor = {
  shipper: 'owner',
  trucker: 'trucker',
  admin: 'admin',
  staff: 'staff',
  driver: 'driver',
  tracking: 'tracking',
  calendar: 'nobody',
} as const satisfies Record<Visitor, Part>
