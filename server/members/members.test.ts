import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, login } from '#domain/auth/api.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { acceptBid, modifyBid, submitBid } from '#domain/bids/api.ts'
import { changeMember, inviteMember, listMembers, resendInvitation } from '#domain/members/api.ts'
import { type mayMemberCall, memberRoleRows, memberRoles } from '#domain/member-roles.ts'
import { memberLimits } from '#domain/members/member.ts'
import { asCents, formatCents } from '#domain/money.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import { jobsAreDone, tokensTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'Correct-horse-1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

let numbers = 0
const someone = (more: object = {}) => ({
  fullName: 'Dana Reyes',
  email: `dana-${(numbers += 1)}@example.com`,
  role: 'dispatcher' as const,
  ...more,
})
const tokenOf = (url: string | null) => new URL(url!).hash.slice('#token='.length)

async function joined(owner: Visitor, more: object = {}) {
  const { url, member } = await owner.call(inviteMember, { body: someone(more) })
  const username = `dana.${(numbers += 1)}`
  const answer = await app.nobody.post('/api/join', { token: tokenOf(url), username, password })
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return { member, username, visitor: app.as({ ...owner, username, cookie }), answer }
}

describe('an invitation', () => {
  test('is accepted once with a username and a password, which sign in from then on', async () => {
    covers('P-012', 'P-010')
    const owner = await app.haveConfirmed('shipper', { company_name: 'Pacific Home Goods' })
    const { url, member } = await owner.call(inviteMember, { body: someone({ awardLimit: 1500 }) })
    expect(member).toMatchObject({ username: null, awardLimit: 1500, active: true, lastLogin: null })
    const token = tokenOf(url)
    const asked = await app.nobody.post('/api/join/check', { token })
    expect(asked.body).toEqual({ company: 'Pacific Home Goods', fullName: 'Dana Reyes', role: 'dispatcher' })
    const join = (username: string) => app.nobody.post('/api/join', { token, username, password })
    const answers = await Promise.all([join('dana-a'), join('dana-b')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
    const { username } = (await owner.call(listMembers, {}))[0]!
    const user = await app.nobody.call(login, { body: { username: username!.toUpperCase(), password } })
    expect(user).toMatchObject({
      id: owner.id,
      member: { fullName: 'Dana Reyes', role: 'dispatcher', awardLimit: 1500 },
    })
    expect(await owner.call(currentUser, {})).not.toHaveProperty('member')
    expect((await app.nobody.post('/api/join/check', { token })).body).toMatchObject({ code: 'link-invalid' })
  })

  test('ends with a newer one, after 7 days and when it is removed, and each link answers alike', async () => {
    covers('P-012')
    const owner = await app.haveConfirmed('trucker')
    const { url, member } = await owner.call(inviteMember, { body: someone() })
    const resent = await owner.call(resendInvitation, { params: { id: member.id } })
    const check = async (link: string | null) =>
      (await app.nobody.post('/api/join/check', { token: tokenOf(link) })).status
    expect([await check(url), await check(resent.url)]).toEqual([404, 200])
    const days = (Date.parse(resent.member.expiresAt!) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    await app.db.updateTable('account_tokens').set({ expires_at: new Date() }).where('purpose', '=', 'join').execute()
    expect(await check(resent.url)).toBe(404)
    expect((await owner.post(`/api/members/${member.id}/remove`)).status).toBe(200)
    expect(await owner.call(listMembers, {})).toEqual([])
  })

  test('that was deactivated lets someone in again once it is sent again', async () => {
    covers('P-012')
    const owner = await app.haveConfirmed('trucker')
    const { member, url } = await owner.call(inviteMember, { body: someone() })
    const check = async (link: string | null) =>
      (await app.nobody.post('/api/join/check', { token: tokenOf(link) })).status
    await owner.call(changeMember, { params: { id: member.id }, body: { active: false } })
    expect(await check(url)).toBe(404)
    const resent = await owner.call(resendInvitation, { params: { id: member.id } })
    expect(resent.member.active).toBe(true)
    expect(await check(resent.url)).toBe(200)
  })

  test('is not sent twice to one person, nor to more than fifty or ten an hour', async () => {
    covers('P-012')
    const owner = await app.haveConfirmed('shipper')
    const body = someone()
    await owner.call(inviteMember, { body })
    const again = await owner.post('/api/members', { ...body, email: body.email.toUpperCase() })
    expect(again).toMatchObject({ status: 409, body: { message: 'This person is already on your team' } })
    for (let invited = 1; invited < memberLimits.invitationsAnHour - 1; invited += 1) {
      await owner.call(inviteMember, { body: someone() })
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post('/api/members', someone())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429])
    const full = await app.haveConfirmed('shipper')
    await Promise.all(Array.from({ length: 50 }, () => app.haveMember(full)))
    expect(await full.post('/api/members', someone())).toMatchObject({
      status: 409,
      body: { message: 'Your team has 50 members already' },
    })
  })

  test('needs a confirmed session of the owner', async () => {
    covers('P-004')
    const owner = await app.have('shipper')
    expect(await owner.post('/api/members', someone())).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    const member = await app.haveMember(owner)
    expect(await member.post('/api/members', someone())).toMatchObject({ status: 403, body: { code: 'member-role' } })
  })
})

test('owners and members share one namespace, also for two at one moment', async () => {
  covers('P-008')
  const owner = await app.haveConfirmed('shipper')
  const { username } = await joined(owner)
  const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
  const register = (name: string) =>
    app.nobody.post('/api/register', { role: 'shipper', username: name, password, ...company })
  const taken = { status: 409, body: { message: 'Username already exists' } }
  expect(await register(username.toUpperCase())).toMatchObject(taken)
  const { url } = await owner.call(inviteMember, { body: someone() })
  const join = (name: string) => app.nobody.post('/api/join', { token: tokenOf(url), username: name, password })
  expect(await join(owner.username)).toMatchObject(taken)
  const statuses = (await Promise.all([register('same-name'), join('Same-Name')])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('a wrong name, a wrong password and an inactive member are answered alike', async () => {
  covers('P-009')
  const owner = await app.have('shipper')
  const inactive = await app.haveMember(owner, { password_hash: passwordHash, active: false })
  const member = await app.haveMember(owner, { password_hash: passwordHash })
  const answers = await Promise.all(
    [
      { username: 'no-such-name', password },
      { username: member.username, password: 'wrong' },
      { username: inactive.username, password },
    ].map(async (body) => {
      const { status, body: said } = await app.nobody.post('/api/login', body)
      return { status, said: { ...(said as object), requestId: '' } }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(answers.map(({ said }) => JSON.stringify(said))).size).toBe(1)
})

describe('roles', () => {
  test('are sets of scopes: every call has one, or says which members may make it', () => {
    covers('P-002')
    for (const { endpoint } of app.endpoints.map((one) => ('endpoint' in one ? one : { endpoint: one }))) {
      const { access, scope, members } = endpoint as Parameters<typeof mayMemberCall>[1] & { access: string | string[] }
      const isOfUsers = access !== 'anyone' && ['shipper', 'trucker', 'admin'].some((role) => access.includes(role))
      expect(Number(scope !== undefined) + Number(members !== undefined)).toBe(isOfUsers ? 1 : 0)
    }
    expect(memberRoles.map((role) => memberRoleRows[role].scopes.includes('bids:write'))).toEqual([true, false, false])
  })

  test('let a dispatcher bid and award, and refuse billing and viewers in the same calls', async () => {
    covers('P-003')
    const [shipper, trucker] = [await app.have('shipper', { contact_name: 'Rosa Kim' }), await app.have('trucker')]
    const load = await app.haveLoad(shipper)
    const roles = ['dispatcher', 'billing', 'viewer'] as const
    const [bidder, ...others] = await Promise.all(roles.map((role) => app.haveMember(trucker, { role })))
    for (const other of others) {
      const refused = await other.post(`/api/loads/${load.id}/bids`, { drayage: 500 })
      expect(refused).toMatchObject({ status: 403, body: { code: 'member-role' } })
    }
    const bid = await bidder!.call(submitBid, { params: { id: load.id }, body: { drayage: 500 } })
    const [awarder, ...readers] = await Promise.all(roles.map((role) => app.haveMember(shipper, { role })))
    for (const reader of readers) {
      const refused = await reader.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
      expect(refused.body).toMatchObject({ message: "Your role doesn't allow this. Ask Rosa Kim." })
      expect((await reader.get(`/api/loads/${load.id}`)).status).toBe(200)
    }
    await awarder!.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const acted = await app.db
      .selectFrom('events')
      .select(['actor_user_id', 'actor_member_id'])
      .where('action', '=', 'bid_accepted')
      .where('load_id', '=', load.id)
      .executeTakeFirstOrThrow()
    expect(acted).toEqual({ actor_user_id: shipper.id, actor_member_id: awarder!.memberId })
  })

  test('leave members, tokens, webhooks, email address, areas and settings to the owner', async () => {
    covers('P-004')
    const owner = await app.have('trucker')
    const member = await app.haveMember(owner)
    const calls: [method: 'get' | 'post' | 'patch', path: string, body?: object][] = [
      ['get', '/api/members'],
      ['get', '/api/user/tokens'],
      ['post', '/api/user/tokens', { name: 'TMS', scopes: ['bids:read'], days: 30 }],
      ['get', '/api/user/webhooks'],
      ['patch', '/api/user', { email: 'new@example.com' }],
      ['patch', '/api/trucker/service-areas', { areasServed: [7] }],
      ['patch', '/api/user/settings', { theme: 'dark' }],
      ['post', '/api/user/calendar', {}],
    ]
    for (const [method, path, body] of calls) {
      const answer = method === 'get' ? await member.get(path) : await member[method](path, body)
      expect([path, answer.status, (answer.body as { code: string }).code]).toEqual([path, 403, 'member-role'])
    }
  })
})

test('the bell of who joins starts empty: what came before is read, and the marks of the owner stay', async () => {
  covers('P-014')
  const owner = await app.haveConfirmed('shipper')
  const trucker = await app.have('trucker', { areas_served: [7] })
  const load = await app.haveLoad(owner)
  await trucker.call(submitBid, { params: { id: load.id }, body: { ...chargeDefaults, drayage: 500 } })
  const unreadOf = async (visitor: Visitor) => (await visitor.call(listNotifications, { query: {} })).unread
  const { visitor } = await joined(owner)
  expect([await unreadOf(owner), await unreadOf(visitor)]).toEqual([1, 0])
})

describe('a member who is deactivated', () => {
  test('loses sessions, streams and sign-ins at once; the owner and others stay', async () => {
    covers('P-011')
    const owner = await app.haveConfirmed('shipper')
    const { visitor, member } = await joined(owner)
    const other = await app.haveMember(owner)
    const [stream, kept] = [await visitor.listen(), await other.listen()]
    await owner.call(changeMember, { params: { id: member.id }, body: { active: false } })
    await until(() => stream.isOver())
    expect((await visitor.get('/api/user')).status).toBe(401)
    expect((await other.get('/api/user')).status).toBe(200)
    expect(kept.isOver()).toBe(false)
    kept.close()
  })

  test('and all of an account are signed out when it is suspended', async () => {
    covers('P-011')
    const [owner, admin] = [await app.have('trucker'), await app.have('admin')]
    const member = await app.haveMember(owner)
    const stream = await member.listen()
    expect((await admin.post(`/api/admin/users/${owner.id}/suspend`, { reason: 'Fraud' })).status).toBe(200)
    await until(() => stream.isOver())
    expect((await member.get('/api/user')).status).toBe(401)
  })
})

test('passwords, sessions and factors of the people of an account do not touch each other', async () => {
  covers('P-010')
  const owner = await app.haveConfirmed('shipper', { password_hash: passwordHash })
  const [one, other] = await Promise.all([1, 2].map(() => app.haveMember(owner, { password_hash: passwordHash })))
  const changed = await one!.post('/api/user/change-password', {
    currentPassword: password,
    newPassword: 'Another-horse-2',
    revokeTokens: true,
  })
  expect(changed.status).toBe(200)
  for (const visitor of [owner, other!]) expect((await visitor.get('/api/user')).status).toBe(200)
  const signIn = async (username: string, tried: string) =>
    (await app.nobody.post('/api/login', { username, password: tried })).status
  expect(await signIn(one!.username, 'Another-horse-2')).toBe(200)
  expect(await signIn(owner.username, password)).toBe(200)
  const sessions = await other!.get<{ current: boolean }[]>('/api/user/sessions')
  expect(sessions.body).toHaveLength(1)
})

test('a member who resets the password by email signs out no one else of the account', async () => {
  covers('P-010')
  const owner = await app.have('shipper', { password_hash: passwordHash })
  const email = 'forgetful-member@example.com'
  const [member, other] = [await app.haveMember(owner, { email }), await app.haveMember(owner)]
  await app.nobody.post('/api/forgot-password', { account: member.username })
  await jobsAreDone(app, 'send_reset_links')
  const [token] = await tokensTo(app, email, 'reset_password')
  const newPassword = 'Another-horse-2'
  expect((await app.nobody.post('/api/reset-password', { token, newPassword })).status).toBe(200)
  const statuses = await Promise.all([owner, other, member].map(async (one) => (await one.get('/api/user')).status))
  expect(statuses).toEqual([200, 200, 401])
  const signIn = async (username: string, tried: string) =>
    (await app.nobody.post('/api/login', { username, password: tried })).status
  expect(await signIn(member.username, newPassword)).toBe(200)
  expect(await signIn(owner.username, password)).toBe(200)
})

describe('an award limit', () => {
  const limited = (owner: Visitor, award_limit: number | null = 150_000) => app.haveMember(owner, { award_limit })
  const refused = {
    status: 403,
    body: { code: 'above-award-limit', message: 'This is above your limit of $1,500.00. Ask Rosa Kim to accept it.' },
  }

  test('refuses an award a cent above it, alone or with others, and an offer; the exact amount passes', async () => {
    covers('P-005')
    const [shipper, trucker] = [await app.have('shipper', { contact_name: 'Rosa Kim' }), await app.have('trucker')]
    const load = await app.haveLoad(shipper)
    const bid = await app.haveBid(trucker, load, { drayage: 1200 })
    const total = pricedLinesOf({ ...chargeDefaults, drayage: 1200 }, 'shipper').totalCents
    const [below, exact] = [await limited(shipper, total - 1), await limited(shipper, total)]
    const words = `This is above your limit of ${formatCents(asCents(total - 1))}. Ask Rosa Kim to accept it.`
    const above = { status: 403, body: { code: 'above-award-limit', message: words } }
    const path = `/api/loads/${load.id}/accept-bid/${bid.id}`
    expect(await below.post(path)).toMatchObject(above)
    const several = await below.post('/api/bids/batch/accept', { loads: [{ loadId: load.id, bidId: bid.id }] })
    expect(several.status).toBe(409)
    expect(JSON.stringify(several.body)).toContain('above your limit')
    expect(await below.post(`/api/loads/${load.id}/award-offers`, { bidId: bid.id, hours: 4 })).toMatchObject(above)
    expect((await exact.post(path)).status).toBe(200)
  })

  test('refuses a rule without a limit of its own at or below it', async () => {
    covers('P-005')
    const shipper = await app.have('shipper', { contact_name: 'Rosa Kim', ...known() })
    const member = await limited(shipper)
    const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
    const post = (more: object) => member.post('/api/loads', { ...load, ...more })
    expect(await post({ awardRule: 'lowest' })).toMatchObject(refused)
    expect(await post({ awardRule: 'first', awardLimit: 1501 })).toMatchObject(refused)
    expect((await post({ awardRule: 'first', awardLimit: 1500 })).status).toBe(201)
    expect((await post({ awardRule: 'manual' })).status).toBe(201)
  })

  test('judges the bid as it is under the lock of its load', async () => {
    covers('P-006')
    const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
    const [one, other] = [await limited(shipper), await limited(shipper, 10_000)]
    const load = await app.haveLoad(shipper)
    const bid = await app.haveBid(trucker, load, { drayage: 100 })
    await trucker.call(modifyBid, { params: { id: bid.id }, body: { drayage: 5000 } })
    const accept = (by: Visitor) => by.post<{ code: string }>(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    const answers = await Promise.all([accept(one), accept(other)])
    expect(answers.map(({ body }) => body.code)).toEqual(['above-award-limit', 'above-award-limit'])
  })
})

test('what a member does has their name in the own history and for staff; the other side reads none', async () => {
  covers('P-013')
  const [owner, trucker] = [
    await app.have('shipper', { company_name: 'Pacific Home Goods' }),
    await app.have('trucker'),
  ]
  const staff = await app.haveStaff('admin')
  const dana = await app.haveMember(owner, { full_name: 'Dana Reyes' })
  const load = await app.haveLoad(dana)
  const bid = await app.haveBid(trucker, load)
  await dana.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  const own = await owner.get<{ title: string; details: string }[]>('/api/history')
  const accepted = own.body.find(({ title }) => title === 'Bid accepted')
  expect(accepted?.details).toMatch(/By Dana Reyes$/)
  const feed = await staff.get('/api/staff/dashboard/activity')
  expect(JSON.stringify(feed.body)).toContain('Dana Reyes, Pacific Home Goods')
  const paths = [
    '/api/history',
    `/api/loads/${load.id}`,
    '/api/trucker/won-loads',
    '/api/notifications',
    '/api/trucker/bids',
  ]
  for (const path of paths) expect(JSON.stringify((await trucker.get(path)).body), path).not.toContain('Dana')
  const { rows } = await app.database.pool.query<{ text: string }>('select content::text as text from mails')
  expect(rows.filter(({ text }) => text?.includes('Dana'))).toEqual([])
})

test('a confirmation names the member who accepted or acknowledged to the own side and staff only', async () => {
  covers('P-016')
  const [owner, trucker] = [await app.have('shipper'), await app.have('trucker')]
  const [dana, luis] = [
    await app.haveMember(owner, { full_name: 'Dana Reyes' }),
    await app.haveMember(trucker, { full_name: 'Luis Ortega' }),
  ]
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(trucker, load)
  await dana.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  const body = { version: 1, name: 'L. Ortega', agreed: true }
  expect((await luis.post(`/api/loads/${load.id}/acknowledge`, body)).status).toBe(200)
  type Paper = { acknowledgement: { name: string; member?: string } }
  const read = async (by: Visitor) => (await by.get<Paper>(`/api/loads/${load.id}/confirmation`)).body.acknowledgement
  expect(await read(owner)).toMatchObject({ member: 'Dana Reyes' })
  expect(await read(trucker)).toMatchObject({ name: 'L. Ortega', member: 'Luis Ortega' })
  expect(JSON.stringify(await read(owner))).not.toContain('Luis')
  const staff = await app.haveStaff('support')
  const papers = await staff.get(`/api/staff/loads/${load.id}/confirmations`)
  expect(JSON.stringify(papers.body)).toMatch(/Dana Reyes.*Luis Ortega|Luis Ortega.*Dana Reyes/)
})
