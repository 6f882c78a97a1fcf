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
  const named = (pair: string) => secure.nobody.get('/api/user', { cookie: pair })
  expect((await named(pairOf(cookie))).status).toBe(200)
  expect((await named(pairOf(cookie).replace('__Host-', ''))).status).toBe(401)
})

test('over https reads only the name that no other host can set, whatever is planted under the plain one', async () => {
  covers('F-212')
  const [victim, attacker] = [await app.have('shipper'), await app.have('shipper')]
  const clerk = await app.haveStaff()
  const own = victim.cookie.replace(/^/, '__Host-')
  const planted = `${attacker.cookie}; ${attacker.cookie}; quaybid_session=x`
  for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`, `${own}; ${attacker.cookie}`]) {
    const answer = await secure.nobody.get('/api/user', { cookie })
    expect(answer, cookie).toMatchObject({ status: 200, body: { id: victim.id } })
    expect(cookiesOf(answer)).toEqual([])
  }
  for (const cookie of [victim.cookie, `${victim.cookie}; ${victim.cookie}`]) {
    expect((await secure.nobody.get('/api/user', { cookie })).status).toBe(401)
  }
  const staffCookie = `${clerk.cookie}; ${clerk.cookie}; __Host-${clerk.cookie}`
  expect((await secure.nobody.get('/api/staff/me', { cookie: staffCookie })).status).toBe(200)
  const page = await fetch(`${secure.url}/auth`, { headers: { cookie: `${victim.cookie}; ${own}` } })
  expect(page.headers.getSetCookie()).toEqual([])
})

test('rejects two cookies of one name and clears both', async () => {
  covers('F-047')
  const [victim, attacker] = [await app.have('shipper'), await app.have('shipper')]
  for (const [at, prefix] of [
    [app, ''],
    [secure, '__Host-'],
  ] as const) {
    const cookie = [attacker, victim].map((one) => `${prefix}${one.cookie}`).join('; ')
    const answer = await at.nobody.get('/api/user', { cookie })
    expect(answer.status).toBe(401)
    expect(cookiesOf(answer).some((line) => line.startsWith(`${prefix}quaybid_session=;`))).toBe(true)
  }
})
