import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor, signIns } from '#server/test/factors/factors.ts'
import { usePasskey } from '#server/test/factors/authenticator.ts'
import { askToSignIn, havePasskey } from '#server/test/factors/passkeys.ts'
import { codeAt, withinStep } from '#server/test/factors/totp-codes.ts'
import { mailsTo, tokensTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

type Asked = { secondFactor: { ticket: string; methods: string[] } }
type Portal = 'user' | 'staff'

const password = 'correct horse 1'
const recovery = ['0123456789', 'abcdefghjk']
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(withinStep)

const closed = { status: 403, body: { code: 'codes-closed', message: expect.stringContaining('the link') as unknown } }
const wrong = { status: 401, body: { code: 'wrong-code' } }
const emailOf = ({ username }: Visitor) => `${username}@example.com`

let addresses = 0
const fromAnew = () => ({
  'x-forwarded-for': `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
})

describe.each<Portal>(['user', 'staff'])('wrong codes of an account of the portal %s', (portal) => {
  const column = portal === 'user' ? 'user_id' : 'staff_id'
  const confirmPath = `/api/${portal}/confirm`

  async function have(recoveryCodes: string[] = []): Promise<Visitor> {
    const account =
      portal === 'user'
        ? await app.have('shipper', { password_hash: passwordHash, email_confirmed_at: new Date() })
        : await app.haveStaff('support', { password_hash: passwordHash })
    await app.db
      .updateTable(portal === 'user' ? 'users' : 'staff')
      .set({ email: emailOf(account) })
      .where('id', '=', account.id)
      .execute()
    await haveFactor(app, account, recoveryCodes)
    return account
  }

  /** Puts wrong codes into the database that were entered these hours ago. */
  async function haveWrong({ id }: Visitor, count: number, hoursAgo = 1) {
    await app.db
      .updateTable('second_factors')
      .set({
        wrong_codes: sql<Date[]>`wrong_codes || array_fill(
          (clock_timestamp() - ${hoursAgo} * interval '1 hour')::timestamptz(3), array[${count}::int])`,
      })
      .where(column, '=', id)
      .execute()
  }

  /** Moves what was counted by address and account out of its quarter of an hour. */
  const letAttemptsPass = () => app.db.deleteFrom('sign_in_failures').execute()
  const givePassword = ({ username }: Visitor, headers = fromAnew()) =>
    app.nobody.post<Asked>(signIns[portal], { username, password }, headers)
  const ticketFor = async (account: Visitor, headers = fromAnew()) =>
    (await givePassword(account, headers)).body.secondFactor.ticket
  const giveCode = (ticket: string, code: string, headers = fromAnew()) =>
    app.nobody.post(`${signIns[portal]}/second-factor`, { ticket, code }, headers)
  const signIn = async (account: Visitor, code: string) => giveCode(await ticketFor(account), code)
  const askLink = (ticket: string) => app.nobody.post(`${signIns[portal]}/second-factor/link`, { ticket })
  const mails = (account: Visitor) => mailsTo(app, emailOf(account), 'codes_closed')
  const linksOf = (account: Visitor) => tokensTo(app, emailOf(account), 'codes_closed')

  test('close codes of the app at the 50th within a day, are emailed once, and a link opens them', async () => {
    covers('F-211')
    const account = await have()
    await haveWrong(account, 48)
    expect(await signIn(account, '000000')).toMatchObject(wrong)
    expect(await mails(account)).toEqual([])
    expect((await givePassword(account)).body.secondFactor.methods).toEqual(['totp'])
    expect(await signIn(account, 'nonsense')).toMatchObject(wrong)
    expect(await signIn(account, codeAt())).toMatchObject(closed)
    expect((await givePassword(account)).body.secondFactor.methods).toEqual([])
    expect(await account.post(confirmPath, { code: codeAt() }, fromAnew())).toMatchObject(closed)

    const [mail, ...others] = await mails(account)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Code sign-in to your Quaybid account is closed' })
    const token = (await linksOf(account))[0]!
    const check = () => app.nobody.post('/api/open-codes/check', { token })
    expect((await check()).body).toEqual({ username: account.username, portal })
    expect(await signIn(account, codeAt())).toMatchObject(closed)
    const opened = await app.nobody.post('/api/open-codes', { token })
    expect(opened).toMatchObject({ status: 200, body: { success: true } })
    expect(opened.headers.getSetCookie()).toEqual([])
    for (const path of ['/api/open-codes', '/api/open-codes/check'])
      expect(await app.nobody.post(path, { token })).toMatchObject({ status: 410, body: { code: 'link-used' } })
    expect((await givePassword(account)).body).toMatchObject({ secondFactor: { methods: ['totp'] } })
    expect(await signIn(account, '000000')).toMatchObject(wrong)
    expect((await signIn(account, codeAt())).status).toBe(200)
  })

  test('count each other when 50 come at one moment, and none is judged after them', async () => {
    covers('F-211')
    const account = await have()
    await haveWrong(account, 5)
    const tickets = []
    for (let made = 0; made < 10; made += 1) {
      const headers = fromAnew()
      const ticket = await ticketFor(account, headers)
      tickets.push(...Array.from({ length: 5 }, () => ({ ticket, headers })))
    }
    await letAttemptsPass()
    const answers = await Promise.all(tickets.map(({ ticket, headers }) => giveCode(ticket, '000000', headers)))
    const codes = answers.map(({ body }) => (body as { code: string }).code)
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(45)
    expect(codes.filter((code) => code === 'codes-closed')).toHaveLength(5)
    expect(await mails(account)).toHaveLength(1)
  })

  test('count at the confirmation, too, where a refusal does not undo the count', async () => {
    covers('F-211')
    const account = await have()
    await haveWrong(account, 48)
    for (const code of ['000000', '111111'])
      expect(await account.post(confirmPath, { code }, fromAnew())).toMatchObject({ body: { code: 'proof-refused' } })
    expect(await account.post(confirmPath, { code: codeAt() }, fromAnew())).toMatchObject(closed)
    expect(await signIn(account, codeAt())).toMatchObject(closed)
    expect(await mails(account)).toHaveLength(1)
    // The password is no code.
    expect((await account.post(confirmPath, { password }, fromAnew())).status).toBe(200)
  })

  test('are forgotten after a day and by a right code', async () => {
    covers('F-211')
    const account = await have()
    await haveWrong(account, 49, 24.01)
    await haveWrong(account, 48, 23.9)
    expect(await signIn(account, '000000')).toMatchObject(wrong)
    expect((await signIn(account, codeAt())).status).toBe(200)
    await haveWrong(account, 48)
    expect(await signIn(account, '000000')).toMatchObject(wrong)
    expect((await account.post(confirmPath, { code: codeAt(1) }, fromAnew())).status).toBe(200)
    const { wrong_codes: left } = await app.db
      .selectFrom('second_factors')
      .select('wrong_codes')
      .where(column, '=', account.id)
      .executeTakeFirstOrThrow()
    expect(left).toEqual([])
    expect(await mails(account)).toEqual([])
  })

  test('stay closed for as long as no link opens them, and close no passkey and no recovery code', async () => {
    covers('F-211')
    const account = await have(recovery)
    await app.confirm(account)
    const passkey = await havePasskey(account)
    await haveWrong(account, 49)
    await signIn(account, '9876543210')
    await app.db
      .updateTable('second_factors')
      .set({ codes_closed_at: sql<Date>`clock_timestamp() - interval '40 days'` })
      .where(column, '=', account.id)
      .execute()
    expect((await givePassword(account)).body.secondFactor.methods).toEqual(['recovery'])
    expect(await signIn(account, codeAt())).toMatchObject(closed)
    expect(await signIn(account, '9876543210')).toMatchObject(wrong)
    const byPasskey = usePasskey(passkey, await askToSignIn(app, portal))
    expect((await app.nobody.post(`${signIns[portal]}/passkey`, byPasskey, fromAnew())).status).toBe(200)
    expect(await signIn(account, codeAt())).toMatchObject(closed)
    expect((await signIn(account, recovery[0]!)).status).toBe(200)
    // It is worth more than the link.
    expect((await signIn(account, codeAt())).status).toBe(200)
  })

  test('are opened by another link, which the sign-in asks for five times a day at most', async () => {
    covers('F-211')
    const account = await have()
    expect(await askLink('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'ticket-over' } })
    expect(await askLink(await ticketFor(account))).toMatchObject({ status: 401, body: { code: 'ticket-over' } })
    await haveWrong(account, 49)
    await signIn(account, '000000')
    const ticket = await ticketFor(account)
    const asked = await Promise.all(Array.from({ length: 7 }, () => askLink(ticket)))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429, 429])
    const links = await linksOf(account)
    expect(new Set(links).size).toBe(5)
    const open = (token: string) => app.nobody.post('/api/open-codes', { token })
    const answers = await Promise.all(links.map(open))
    // One use for all of them: an earlier one is as good, and none is left.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
    expect((await signIn(account, codeAt())).status).toBe(200)
    await app.db
      .updateTable('account_tokens')
      .set({ created_at: sql<Date>`created_at - interval '25 hours'` })
      .where(column, '=', account.id)
      .execute()
    await haveWrong(account, 49)
    await signIn(account, '000000')
    expect((await askLink(await ticketFor(account))).status).toBe(200)
    const late = (await linksOf(account)).at(-1)!
    await app.db.updateTable('account_tokens').set({ expires_at: new Date() }).where(column, '=', account.id).execute()
    expect(await open(late)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
  })

  test('leave the closing and the opening in the audit log, and in the history of a user', async () => {
    covers('F-211')
    const account = await have(recovery)
    await haveWrong(account, 49)
    await signIn(account, '000000')
    await signIn(account, codeAt())
    await app.nobody.post('/api/open-codes', { token: (await linksOf(account))[0] })
    await haveWrong(account, 49)
    await signIn(account, '000000')
    await signIn(account, recovery[1]!)
    const lines = [
      ['Code sign-in opened', 'By a recovery code'],
      ['Recovery code used', '1 left'],
      ['Code sign-in closed', '50 wrong codes within a day'],
      ['Code sign-in opened', 'By the emailed link'],
      ['Code sign-in closed', '50 wrong codes within a day'],
    ]
    const admin = await app.haveStaff('admin')
    type Log = { action: string; details: string }[]
    const log = await admin.get<Log>(`/api/staff/audit-log?kind=password&actor=${account.username}`)
    expect(log.body.map(({ action, details }) => [action, details.split(', from')[0]])).toEqual(lines)
    const failed = await admin.get<Log>(`/api/staff/audit-log?kind=failure&actor=${account.username}`)
    expect(failed.body.map(({ details }) => details)).toContainEqual(
      expect.stringContaining('A code after the password, while codes are closed'),
    )
    if (portal === 'staff') return
    const history = await account.get<{ title: string; details: string }[]>('/api/history?type=account')
    expect(history.body.map(({ title, details }) => [title, details.split(', from')[0]]).slice(0, 5)).toEqual(lines)
  })
})

test('an account without a confirmed address says so where a link is asked for', async () => {
  covers('F-211')
  const account = await app.have('shipper', { password_hash: passwordHash, email: 'unconfirmed-codes@example.com' })
  await haveFactor(app, account)
  await app.db
    .updateTable('second_factors')
    .set({ codes_closed_at: new Date() })
    .where('user_id', '=', account.id)
    .execute()
  const asked = await app.nobody.post<Asked>('/api/login', { username: account.username, password }, fromAnew())
  const { ticket } = asked.body.secondFactor
  const answer = await app.nobody.post('/api/login/second-factor/link', { ticket })
  expect(answer).toMatchObject({ status: 409, body: { code: 'email-unconfirmed' } })
  await app.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', account.id).execute()
  expect(await app.nobody.post('/api/login/second-factor/link', { ticket })).toMatchObject({ status: 403 })
})
