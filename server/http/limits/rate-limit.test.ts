import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { insertToken } from '#server/test/builders.ts'
import { startLinkStage } from '#server/test/stages/link-stage.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: '6/3', TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

const write = (visitor: Visitor) => visitor.patch('/api/user', {})

test("refuses an account's write beyond its limit with the time to try again, and no one else's", async () => {
  covers('F-040', 'Y-178')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const second = await app.haveSession(shipper)
  const answers = [await write(shipper), await write(second), await write(shipper), await write(second)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  const { body, headers } = answers[3]!
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(body).toEqual({ code: 'rate-limited', message: `Too many requests. Try again in ${seconds} seconds.` })
  expect(headers.get('ratelimit-policy')).toBe('"write";q=3;w=60')
  expect(headers.get('ratelimit')).toBe(`"write";r=0;t=${seconds}`)
  expect((await write(other)).status).toBe(200)
  expect((await shipper.get('/api/user')).status).toBe(200)
})

test('counts reads apart from writes, and refused calls too', async () => {
  covers('F-040', 'Y-179')
  const trucker = await app.have('trucker')
  const paths = ['/api/user', '/api/loads', '/api/admin/users', '/api/user', '/api/loads/1', '/api/user', '/api/user']
  const statuses: number[] = []
  for (const path of paths) statuses.push((await trucker.get(path)).status)
  expect(statuses).toEqual([200, 200, 403, 200, 404, 200, 429])
  expect((await write(trucker)).status).toBe(200)
})

test('counts calls without an account by address and staff apart from users, and never health checks', async () => {
  covers('F-040', 'Y-179')
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const statuses = async (path: string, count: number, address: string) =>
    Promise.all(Array.from({ length: count }, async () => (await app.nobody.get(path, from(address))).status))
  const known = await statuses('/api/demo', 121, '2001:db8::1')
  expect(known.filter((status) => status === 429)).toHaveLength(1)
  // The same customer, by another address of the network.
  expect(await statuses('/api/demo', 1, '2001:db8::2')).toEqual([429])
  expect(await statuses('/api/demo', 1, '203.0.113.9')).toEqual([200])
  for (const probe of ['/api/health', '/api/live', '/api/ready']) {
    expect(new Set(await statuses(probe, 130, '2001:db8::1')), probe).toEqual(new Set([200]))
  }
  expect((await statuses('/api/user', 7, '203.0.113.7')).filter((status) => status === 429)).toHaveLength(1)
})

test('counts calls by each token of an account apart, and apart from those in its browser', async () => {
  covers('Y-179')
  const user = await app.have('shipper')
  const tokens = await Promise.all(
    ['one', 'other'].map((name) => insertToken(app.db, user.id, { name, scopes: ['reference:read'] })),
  )
  const [one, other] = tokens.map(({ secret }) => app.as({ ...user, cookie: '', secret }))
  const statuses: number[] = []
  for (let call = 0; call < 7; call += 1) statuses.push((await one!.get('/api/user')).status)
  expect(statuses).toEqual([...Array<number>(6).fill(200), 429])
  expect((await other!.get('/api/user')).status).toBe(200)
  expect((await user.get('/api/user')).status).toBe(200)
})

test('takes calls again when the time is over that it named', async () => {
  covers('Y-178')
  const shipper = await app.have('shipper')
  const began = Date.now()
  for (let call = 0; call < 3; call += 1) await write(shipper)
  const refused = await write(shipper)
  expect(refused.status).toBe(429)
  const named = 1000 * Number(refused.headers.get('retry-after'))
  expect(await at(began + named - 2000, () => write(shipper))).toMatchObject({ status: 429 })
  expect(await at(Date.now() + named, () => write(shipper))).toMatchObject({ status: 200 })
})

/** Does something while the clock of this process, by which it counts, shows that time. */
async function at<Answer>(time: number, work: () => Promise<Answer>): Promise<Answer> {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('counts calls by each link apart, and those by links that are not valid by their address', async () => {
  covers('X-016', 'Y-179')
  const links = await startLinkStage({ RATE_LIMIT: '1000/1000', TRUST_PROXY: 'true' })
  const load = await links.haveAward()
  const [one, other] = [await links.haveFollower(load), await links.haveFollower(load)]
  const statuses = async (visitor: Visitor, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await visitor.get('/api/t')).status))
  expect(new Set(await statuses(one.visitor, 60))).toEqual(new Set([200]))
  const refused = await one.visitor.get('/api/t')
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"link";q=60;w=60'])
  expect(await statuses(other.visitor, 1)).toEqual([200])
  const wrong = await statuses(links.withLink('tracking', 'x'), 125)
  expect(new Set(wrong)).toEqual(new Set([404, 429]))
  expect(wrong.filter((status) => status === 404).length).toBeLessThanOrEqual(120)
  expect(await statuses(other.visitor, 1)).toEqual([200])
  await links.close()
})
