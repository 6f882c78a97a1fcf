import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from './passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const password = 'correct horse 1'
let app: TestApp
let secure: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  secure = await startApp({ on: app, env: { PUBLIC_URL: 'https://quaybid.example' } })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await secure.close()
  await app.close()
})

const cookiesOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()
const pairOf = (line = '') => line.split(';')[0]!

test('uses cookie names under https that no other host can set', async () => {
  covers('F-047')
  const user = await app.have('shipper', { password_hash: passwordHash })
  const staff = await app.haveStaff('operations', { password_hash: passwordHash })
  for (const [path, name, { username }] of [
    ['/api/login', '__Host-quaybid_session', user],
    ['/api/staff/login', '__Host-quaybid_staff_session', staff],
  ] as const) {
    const [cookie, ...others] = cookiesOf(await secure.nobody.post(path, { username, password }))
    expect(others).toEqual([])
    expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`))
  }
})

test('rejects a session that began under https by its plain cookie name', async () => {
  covers('F-047')
  const { username } = await app.have('shipper', { password_hash: passwordHash })
  const [cookie] = cookiesOf(await secure.nobody.post('/api/login', { username, password }))
  const named = (pair: string) => secure.as({ ...secure.nobody, kind: 'shipper', cookie: pair })
  expect((await named(pairOf(cookie)).get('/api/user')).status).toBe(200)
  expect((await named(pairOf(cookie).replace('__Host-', '')).get('/api/user')).status).toBe(401)
})

test('renews a cookie with the plain name once, then rejects it', async () => {
  covers('F-047')
  const old = await app.have('shipper')
  const answer = await secure.as(old).get('/api/user')
  expect(answer.status).toBe(200)
  const [taken, given] = cookiesOf(answer)
  expect(taken).toMatch(/^quaybid_session=;/)
  expect(pairOf(given)).toBe(`__Host-${old.cookie}`)
  // A request that was in progress at the time.
  expect((await secure.as(old).get('/api/user')).status).toBe(200)
  const since = new Date(Date.now() - 120_000)
  await app.db.updateTable('sessions').set({ host_cookie_since: since }).where('user_id', '=', old.id).execute()
  expect((await secure.as(old).get('/api/user')).status).toBe(401)
  expect((await secure.as({ ...old, cookie: pairOf(given) }).get('/api/user')).status).toBe(200)
})

test('rejects two cookies of one name and clears both', async () => {
  covers('F-047')
  const [victim, attacker] = [await app.have('shipper'), await app.have('shipper')]
  for (const [at, prefix] of [
    [app, ''],
    [secure, '__Host-'],
    [secure, ''],
  ] as const) {
    const cookie = [attacker, victim].map((one) => `${prefix}${one.cookie}`).join('; ')
    const answer = await at.as({ ...victim, cookie }).get('/api/user')
    expect(answer.status).toBe(401)
    expect(cookiesOf(answer).some((line) => line.startsWith(`${prefix}quaybid_session=;`))).toBe(true)
  }
})
