import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { forgetSteps, haveFactor, signIns } from '#server/test/factors/factors.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import { codeAt, withinStep } from '#server/test/factors/totp-codes.ts'
import { withStatements } from '#server/test/statements.ts'
import type { Visitor } from '#server/test/visitor.ts'

type Asked = { secondFactor: { ticket: string; methods: string[] } }

const password = 'correct horse 1'
const portals = ['user', 'staff'] as const
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(withinStep)

function have(portal: (typeof portals)[number]): Promise<Visitor> {
  const overrides = { password_hash: passwordHash }
  return portal === 'staff' ? app.haveStaff('support', overrides) : app.have('shipper', overrides)
}

async function haveWithFactor(portal: (typeof portals)[number], recoveryCodes: string[] = []): Promise<Visitor> {
  const account = await have(portal)
  await haveFactor(app, account, recoveryCodes)
  return account
}

const from = (address: string) => ({ 'x-forwarded-for': address })
let addresses = 0
const newAddress = () => `10.7.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

function givePassword(portal: (typeof portals)[number], { username }: Visitor, address = newAddress()) {
  return app.nobody.post<Asked>(signIns[portal], { username, password }, from(address))
}

async function ticketFor(portal: (typeof portals)[number], account: Visitor, address?: string): Promise<string> {
  return (await givePassword(portal, account, address)).body.secondFactor.ticket
}

function giveCode(portal: (typeof portals)[number], ticket: string, code: string, address = newAddress()) {
  return app.nobody.post<{ id?: number }>(`${signIns[portal]}/second-factor`, { ticket, code }, from(address))
}

const over = { status: 401, body: { code: 'ticket-over', message: 'Sign in again' } }
const wrong = { status: 401, body: { code: 'wrong-code', message: 'That code is incorrect' } }

describe.each(portals)('the sign-in of the portal %s', (portal) => {
  test('answers an account without a factor byte for byte as before', async () => {
    covers('Y-238')
    const account = await have(portal)
    const begun = await have(portal)
    const row = portal === 'user' ? { user_id: begun.id } : { staff_id: begun.id }
    await app.db
      .insertInto('second_factors')
      .values({ user_id: null, staff_id: null, secret: 'begun', since: null, ...row })
      .execute()
    for (const visitor of [account, begun]) {
      const answer = await givePassword(portal, visitor)
      expect(answer.status).toBe(200)
      const [cookie = ''] = answer.headers.getSetCookie()
      const signedIn = app.as({ ...visitor, cookie: cookie.split(';')[0]! })
      await signedIn.get(portal === 'user' ? '/api/user' : '/api/staff/me')
      const [text = ''] = signedIn.seen
      const expected = portal === 'user' ? text : `{"success":true,"staff":${text}}`
      expect(JSON.stringify(answer.body)).toBe(expected)
      expect(Object.keys(JSON.parse(text) as object)).toEqual(fieldsOf[portal])
    }
  })

  test('asks for a code after the right password, with no cookie, session or data', async () => {
    covers('Y-239')
    const account = await haveWithFactor(portal, ['0123456789'])
    const sessions = await sessionsOf(account)
    const answer = await givePassword(portal, account)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      secondFactor: { ticket: expect.stringMatching(/^[\w-]{43}$/) as unknown, methods: ['totp', 'recovery'] },
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessionsOf(account)).toBe(sessions)
    if (portal === 'staff') {
      const staff = await app.db
        .selectFrom('staff')
        .select('last_login')
        .where('id', '=', account.id)
        .executeTakeFirst()
      expect(staff?.last_login).toBeNull()
    }
    const stored = await app.db.selectFrom('sign_in_tickets').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(answer.body.secondFactor.ticket)
  })

  test('signs in with the code, with the answer and cookie of a sign-in', async () => {
    covers('Y-239')
    const account = await haveWithFactor(portal)
    const answer = await giveCode(
      portal,
      await ticketFor(portal, account),
      ` ${codeAt().slice(0, 3)} ${codeAt().slice(3)} `,
    )
    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers.getSetCookie()
    const signedIn = app.as({ ...account, cookie: cookie.split(';')[0]! })
    const me = await signedIn.get(portal === 'user' ? '/api/user' : '/api/staff/me')
    expect(answer.body).toEqual(portal === 'user' ? me.body : { success: true, staff: me.body })
  })

  test('takes a code one step early or late, and refuses one that is two steps off', async () => {
    covers('Y-240')
    const account = await haveWithFactor(portal)
    for (const [steps, expected] of [
      [-2, wrong],
      [2, wrong],
      [-1, { status: 200 }],
      [0, { status: 200 }],
      [1, { status: 200 }],
    ] as const) {
      expect(await giveCode(portal, await ticketFor(portal, account), codeAt(steps)), String(steps)).toMatchObject(
        expected,
      )
    }
  })

  test('takes no code twice, nor an earlier one after a later one', async () => {
    covers('Y-240')
    const account = await haveWithFactor(portal)
    expect((await giveCode(portal, await ticketFor(portal, account), codeAt())).status).toBe(200)
    expect(await giveCode(portal, await ticketFor(portal, account), codeAt())).toMatchObject(wrong)
    expect(await giveCode(portal, await ticketFor(portal, account), codeAt(-1))).toMatchObject(wrong)
  })

  test('makes one session of a code that is sent many times at one moment', async () => {
    covers('Y-240', 'Y-241')
    const account = await haveWithFactor(portal)
    const sessions = await sessionsOf(account)
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(portal, account)))
    const tries = [...tickets, ...tickets].map((ticket) => giveCode(portal, ticket, codeAt()))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
    expect(await sessionsOf(account)).toBe(sessions + 1)
  })

  test('ends a ticket at the sixth code, right or wrong', async () => {
    covers('Y-240')
    const account = await haveWithFactor(portal)
    const ticket = await ticketFor(portal, account)
    for (let tries = 0; tries < 5; tries += 1) expect(await giveCode(portal, ticket, '000000')).toMatchObject(wrong)
    expect(await giveCode(portal, ticket, codeAt())).toMatchObject(over)
    expect((await giveCode(portal, await ticketFor(portal, account), codeAt())).status).toBe(200)
  })

  test('emails the owner once when five wrong codes have used a ticket up, also when they come at one moment', async () => {
    covers('G-417')
    const email = `used-up-${portal}@example.com`
    const account =
      portal === 'staff'
        ? await app.haveStaff('support', { password_hash: passwordHash, email })
        : await app.have('shipper', { password_hash: passwordHash, ...known(), email })
    await haveFactor(app, account)
    const subjects = async () => (await mailsTo(app, email, 'second_factor')).map(({ subject }) => subject)
    const ticket = await ticketFor(portal, account)
    for (let tries = 0; tries < 4; tries += 1) await giveCode(portal, ticket, '000000')
    expect(await subjects()).toEqual([])
    await giveCode(portal, ticket, '000000')
    await giveCode(portal, ticket, '000000')
    const subject = 'Five wrong codes for your Quaybid account'
    expect(await subjects()).toEqual([subject])
    const other = await ticketFor(portal, account)
    await Promise.all(Array.from({ length: 8 }, () => giveCode(portal, other, '000000')))
    expect(await subjects()).toEqual([subject, subject])
    const right = await ticketFor(portal, account)
    for (let tries = 0; tries < 4; tries += 1) await giveCode(portal, right, '000000')
    expect((await giveCode(portal, right, codeAt())).status).toBe(200)
    expect(await subjects()).toHaveLength(2)
  })

  test('counts codes that are tried at one moment', async () => {
    covers('Y-240')
    const account = await haveWithFactor(portal)
    const ticket = await ticketFor(portal, account)
    const answers = await Promise.all(Array.from({ length: 12 }, () => giveCode(portal, ticket, '000000')))
    const codes = answers.map(({ body }) => (body as { code: string }).code)
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ticket-over')).toHaveLength(7)
  })

  test('takes a ticket for its account and portal, once, for five minutes', async () => {
    covers('Y-241')
    const account = await haveWithFactor(portal)
    const other = portal === 'user' ? 'staff' : 'user'
    const ticket = await ticketFor(portal, account)
    expect(await giveCode(other, ticket, codeAt())).toMatchObject(over)
    expect(await giveCode(portal, 'x'.repeat(43), codeAt())).toMatchObject(over)
    const answer = await giveCode(portal, ticket, codeAt())
    expect(JSON.stringify(answer.body)).toContain(account.username)
    await forgetSteps(app)
    expect(await giveCode(portal, ticket, codeAt())).toMatchObject(over)

    const late = await ticketFor(portal, account)
    const soon = await ticketFor(portal, account)
    const end = (ticketAge: number) => new Date(Date.now() + 5 * 60_000 - ticketAge)
    const rows = await app.db
      .selectFrom('sign_in_tickets')
      .select('expires_at')
      .where(portal === 'staff' ? 'staff_id' : 'user_id', '=', account.id)
      .execute()
    expect(rows).toHaveLength(2)
    for (const { expires_at: at } of rows) expect(Math.abs(at.getTime() - end(0).getTime())).toBeLessThan(10_000)
    await app.db
      .updateTable('sign_in_tickets')
      .set({ expires_at: end(5 * 60_000) })
      .execute()
    expect(await giveCode(portal, late, codeAt())).toMatchObject(over)
    await app.db
      .updateTable('sign_in_tickets')
      .set({ expires_at: end(4.9 * 60_000) })
      .execute()
    expect((await giveCode(portal, soon, codeAt())).status).toBe(200)
  })

  test('counts a wrong code like a wrong password, and forgets both after a sign-in', async () => {
    covers('Y-243')
    const byPassword = await have(portal)
    const byCode = await haveWithFactor(portal)
    const [one, two] = [newAddress(), newAddress()]
    for (let tries = 0; tries < 10; tries += 1) {
      const attempt = { username: byPassword.username, password: 'wrong' }
      expect((await app.nobody.post(signIns[portal], attempt, from(one))).status).toBe(401)
      if (tries === 5) {
        const ticket = await ticketFor(portal, byCode, two)
        for (let codes = 0; codes < 5; codes += 1)
          expect((await giveCode(portal, ticket, '000000', two)).status).toBe(401)
      }
      if (tries < 5)
        expect((await giveCode(portal, await ticketFor(portal, byCode, two), '000000', two)).status).toBe(401)
    }
    const refused = { status: 429, body: { code: 'too-many-attempts' } }
    expect(await givePassword(portal, byPassword, one)).toMatchObject(refused)
    expect(await givePassword(portal, byCode, two)).toMatchObject(refused)
    const elsewhere = newAddress()
    expect((await giveCode(portal, await ticketFor(portal, byCode, elsewhere), codeAt(), elsewhere)).status).toBe(200)
    const left = await app.db.selectFrom('sign_in_failures').select('at').where('address', '=', elsewhere).execute()
    expect(left).toEqual([])
  })

  test('does and answers the same for a wrong password with and without a factor', async () => {
    covers('Y-243')
    const seen = []
    for (const { username } of [await have(portal), await haveWithFactor(portal)]) {
      const { answer, texts } = await withStatements(() =>
        app.nobody.post(signIns[portal], { username, password: 'wrong' }),
      )
      const { status, body, headers } = answer
      const statements = texts.filter((text) => /sign_in|second_factors|lower\(username\)|into events/.test(text))
      seen.push({ status, body, headers: [...headers.keys()], statements })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.statements.length).toBeGreaterThan(2)
  })

  test('notes a wrong code as a failed sign-in', async () => {
    const account = await haveWithFactor(portal)
    await giveCode(portal, await ticketFor(portal, account), '000000')
    const admin = await app.haveStaff('admin')
    const log = await admin.get<object[]>(`/api/staff/audit-log?kind=failure&actor=${account.username}`)
    const details = expect.stringContaining('Wrong code after the password') as unknown
    expect(log.body).toMatchObject([{ action: 'Sign-in failed', details }])
  })

  test('ends sign-ins under way with a new password, and refuses an account that was closed meanwhile', async () => {
    covers('Y-241')
    const account = await haveWithFactor(portal)
    const ticket = await ticketFor(portal, account)
    const closed = await haveWithFactor(portal)
    const ofClosed = await ticketFor(portal, closed)
    if (portal === 'user') {
      await app.confirm(account)
      const body = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
      expect((await account.post('/api/user/change-password', body)).status).toBe(200)
      await app.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', closed.id).execute()
    } else {
      const path = `/api/staff/users/${account.id}/change-password`
      const body = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
      expect((await account.post(path, body)).status).toBe(200)
      await app.db.updateTable('staff').set({ active: false }).where('id', '=', closed.id).execute()
    }
    expect(await giveCode(portal, ticket, codeAt())).toMatchObject(over)
    expect((await giveCode(portal, ofClosed, codeAt())).status).toBe(403)
  })

  test('takes each recovery code once, however it is typed, also when sent twice at one moment', async () => {
    covers('Y-242')
    const account = await haveWithFactor(portal, ['0123456789', 'abcdefghjk'])
    expect((await giveCode(portal, await ticketFor(portal, account), 'OI23 4-56789')).status).toBe(200)
    expect(await giveCode(portal, await ticketFor(portal, account), '0123456789')).toMatchObject(wrong)
    const tickets = await Promise.all([1, 2].map(() => ticketFor(portal, account)))
    const answers = await Promise.all(tickets.map((ticket) => giveCode(portal, ticket, 'ABCDE-FGHJK')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await givePassword(portal, account)).body.secondFactor.methods).toEqual(['totp'])
  })

  test.each(['', ' '])('asks for a code where %j was sent', async (code) => {
    const answer = await giveCode(portal, 'x'.repeat(43), code)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'code', message: 'Enter the code' }] } })
  })
})

/** The fields of the answers before there were factors. */
const fieldsOf = {
  user: [
    'id',
    'username',
    'displayName',
    'role',
    'companyName',
    'contactName',
    'email',
    'emailConfirmed',
    'phone',
    'country',
    'areasServed',
    'containerHandling',
    'estimatedCapacity',
    'dot_number',
    'mc_number',
    'scac_code',
    'additionalInfo',
    'registered',
    'createdAt',
  ],
  staff: ['id', 'username', 'fullName', 'email', 'role', 'active', 'passwordExpired', 'lastLogin', 'createdAt'],
}

async function sessionsOf({ id, kind }: Visitor): Promise<number> {
  const { count } = await app.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(kind === 'staff' ? 'staff_id' : 'user_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

test('still counts wrong codes after a password reset by email', async () => {
  covers('G-465')
  const portal = 'user'
  const account = await haveWithFactor(portal)
  const here = newAddress()
  for (let tries = 0; tries < 10; tries += 1)
    await giveCode(portal, await ticketFor(portal, account, here), '000000', here)
  const token = await app.haveLink(account, 'reset_password')
  const reset = { token, newPassword: 'Harbor-Crane-7' }
  expect((await app.nobody.post('/api/reset-password', reset, from(here))).status).toBe(200)
  const again = { username: account.username, password: reset.newPassword }
  expect((await app.nobody.post(signIns[portal], again, from(here))).status).toBe(429)
})
