import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const password = 'correct horse 1'
let app: TestApp
/** The same database without a proxy in front. */
let direct: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
  direct = await startApp({ on: app })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await direct.close()
  await app.close()
})

let addresses = 0
const newAddress = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const from = (address: string) => ({ 'x-forwarded-for': address })

async function haveAccount(): Promise<string> {
  return (await app.have('shipper', { password_hash: passwordHash })).username
}

/** No password is right for it, so none is worth the work of hashing. */
async function haveLockedAccount(): Promise<string> {
  return (await app.have('shipper')).username
}

async function signIn(username: string, tried: string, address: string, at = app): Promise<number> {
  return (await at.nobody.post('/api/login', { username, password: tried }, from(address))).status
}

async function failTimes(count: number, username: string, address: () => string, at = app): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => signIn(username, 'wrong', address(), at)))
}

describe('wrong passwords', () => {
  test('lock one account from one address after ten, even for the right password', async () => {
    const address = newAddress()
    const username = await haveLockedAccount()
    expect(new Set(await failTimes(10, username, () => address))).toEqual(new Set([401]))
    const answer = await app.nobody.post('/api/login', { username, password }, from(address))
    expect(answer).toMatchObject({ status: 429, body: { message: 'Too many attempts. Please try again later.' } })
  })

  test('do not lock a colleague behind the same address', async () => {
    const address = newAddress()
    await failTimes(11, await haveLockedAccount(), () => address)
    expect(await signIn(await haveAccount(), password, address)).toBe(200)
  })

  test('are limited to ten also when a hundred come at the same moment', async () => {
    const address = newAddress()
    const statuses = await failTimes(100, await haveLockedAccount(), () => address)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  })

  test('count together for other spellings of the name', async () => {
    const address = newAddress()
    const username = await haveLockedAccount()
    await failTimes(5, username.toUpperCase(), () => address)
    await failTimes(5, ` ${username} `, () => address)
    expect(await signIn(username, password, address)).toBe(429)
  })

  test('are forgotten after 15 minutes and after a sign-in', async () => {
    const address = newAddress()
    const username = await haveAccount()
    const failures = (count: number) =>
      app.db
        .insertInto('sign_in_failures')
        .values(Array.from({ length: count }, () => ({ portal: 'user', account: username, address })))
    await failures(9).execute()
    expect(await signIn(username, password, address)).toBe(200)
    await failures(10).execute()
    expect(await signIn(username, password, address)).toBe(429)
    await app.db
      .updateTable('sign_in_failures')
      .set({ at: new Date(Date.now() - 15.1 * 60_000) })
      .execute()
    expect(await signIn(username, password, address)).toBe(200)
  })

  test('from many addresses lock unknown addresses, not one where the owner has signed in', async () => {
    const home = newAddress()
    const username = await haveAccount()
    expect(await signIn(username, password, home)).toBe(200)
    const failure = () => ({ portal: 'user', account: username, address: newAddress() })
    await app.db
      .insertInto('sign_in_failures')
      .values(Array.from({ length: 48 }, failure))
      .execute()
    expect(await failTimes(2, username, newAddress)).toEqual([401, 401])
    expect(await signIn(username, password, newAddress())).toBe(429)
    expect(await signIn(username, password, home)).toBe(200)
  })

  test('for many accounts from one address stop at 200', async () => {
    const address = newAddress()
    const rows = Array.from({ length: 200 }, (_, index) => ({ portal: 'user', account: `guess-${index}`, address }))
    await app.db.insertInto('sign_in_failures').values(rows).execute()
    expect(await signIn(await haveLockedAccount(), password, address)).toBe(429)
  })

  test('ignore the header with the client address without a trusted proxy', async () => {
    const username = await haveLockedAccount()
    await failTimes(10, username, newAddress, direct)
    expect(await signIn(username, password, newAddress(), direct)).toBe(429)
  })

  test('store no more rows for a refused try', async () => {
    const address = newAddress()
    await failTimes(15, await haveLockedAccount(), () => address)
    const kept = await app.db.selectFrom('sign_in_failures').selectAll().where('address', '=', address).execute()
    expect(kept).toHaveLength(10)
  })
})

describe('registrations', () => {
  test('are limited to thirty an hour from one address, also at the same moment', async () => {
    const address = newAddress()
    const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
    // Taken names are counted too, and cost no hashing.
    const body = { role: 'shipper', username: await haveLockedAccount(), password, ...company }
    const tries = Array.from({ length: 40 }, () => app.nobody.post('/api/register', body, from(address)))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const elsewhere = await app.nobody.post('/api/register', { ...body, username: 'somebody-new' }, from(newAddress()))
    expect(elsewhere.status).toBe(201)
  })
})
