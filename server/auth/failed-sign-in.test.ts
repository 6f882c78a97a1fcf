import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { mostUnknownFailures } from '#server/http/sessions/failed-sign-in.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { withStatements } from '#server/test/statements.ts'

const password = 'correct horse 1'
const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0' }
const from = 'from 127.0.0.1, Chrome on Windows'
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The statements of one failed sign-in, without what runs in the background. */
async function statementsOf(path: string, username: string, typed = 'wrong'): Promise<string[]> {
  const { answer, texts } = await withStatements(() => app.nobody.post(path, { username, password: typed }))
  expect(answer.status).toBe(401)
  return texts.filter((text) => /sign_in|lower\(username\)|into events/.test(text))
}

describe('a failed sign-in', () => {
  test.each(['/api/login', '/api/staff/login'])('does the same work for known and unknown names: %s', async (path) => {
    covers('F-038')
    const known = path.includes('staff') ? await app.haveStaff() : await app.have('shipper')
    const ofKnown = await statementsOf(path, known.username)
    expect(ofKnown.filter((text) => text.includes('into events'))).toHaveLength(1)
    expect(await statementsOf(path, 'nobody-of-that-name')).toEqual(ofKnown)
  })

  test('does the same work for a member, and for one who is inactive whatever the password', async () => {
    covers('P-009')
    const owner = await app.have('shipper')
    const password_hash = await hashPassword(password)
    const [active, inactive] = [
      await app.haveMember(owner, { password_hash }),
      await app.haveMember(owner, { password_hash, active: false }),
    ]
    const ofUnknown = await statementsOf('/api/login', 'nobody-of-that-name')
    expect(await statementsOf('/api/login', owner.username)).toEqual(ofUnknown)
    expect(await statementsOf('/api/login', active.username)).toEqual(ofUnknown)
    expect(await statementsOf('/api/login', inactive.username)).toEqual(ofUnknown)
    expect(await statementsOf('/api/login', inactive.username, password)).toEqual(ofUnknown)
  })

  test("shows its address and device, like a sign-in, in the audit log and the account's history", async () => {
    covers('F-049')
    const user = await app.have('shipper', { password_hash: await hashPassword(password) })
    await app.nobody.post('/api/login', { username: user.username, password: 'wrong' }, agent)
    await app.nobody.post('/api/login', { username: user.username, password }, agent)
    const unknown = 'u'.repeat(150)
    await app.nobody.post('/api/login', { username: unknown, password }, agent)
    const admin = await app.haveStaff('admin')
    const log = await admin.get<object[]>('/api/staff/audit-log?kind=sign-in,failure')
    expect(log.body.slice(0, 3)).toMatchObject([
      { action: 'Sign-in failed', actor: null, details: `Unknown username ${unknown.slice(0, 100)}, ${from}` },
      { action: 'Signed in', actor: { username: user.username }, details: from },
      { action: 'Sign-in failed', actor: { username: user.username }, details: `Wrong password, ${from}` },
    ])
    const history = await user.get<object[]>('/api/history?type=sign-in')
    expect(history.body).toMatchObject([
      { title: 'Signed in', details: from },
      { title: 'Sign-in failed', details: `Wrong password, ${from}` },
    ])
  })

  test('records the first 1,000 failures of unknown names a day as events and counts the rest', async () => {
    covers('F-049')
    const unknowns = async () =>
      (
        await app.db
          .selectFrom('events')
          .select('id')
          .where('action', '=', 'login_failed')
          .where('actor_user_id', 'is', null)
          .execute()
      ).length
    await app.db
      .updateTable('unknown_sign_ins')
      .set({ count: mostUnknownFailures - 1 })
      .execute()
    const before = await unknowns()
    for (const name of ['first-unknown', 'second-unknown', 'third-unknown']) {
      await app.nobody.post('/api/login', { username: name, password })
    }
    expect(await unknowns()).toBe(before + 1)
    const { count } = await app.db.selectFrom('unknown_sign_ins').select('count').executeTakeFirstOrThrow()
    expect(count).toBe(mostUnknownFailures + 2)
  })
})
