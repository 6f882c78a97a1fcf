import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { until } from '#server/test/live.ts'
import { callAs, insertPeople } from '#server/test/people.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const passwords = ['first secret 1', 'wrong secret 2']

let child: ChildProcess
let output = ''
let url: string
let pool: pg.Pool
beforeAll(async () => {
  const { host, port, user, database } = await createTestDatabase(inject('cluster'))
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const env = { ...process.env, NODE_ENV: '', PORT: '0', DEMO: 'false', LOG_LEVEL: 'trace', DATABASE_URL: databaseUrl }
  child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  await once(child.stdout!, 'data')
  const address = () => /ready at (http:\S+)/.exec(output)?.[1]
  await until(() => address() !== undefined || child.exitCode !== null)
  url = address() ?? ''
})
afterAll(async () => {
  await pool.end()
  child.kill('SIGTERM')
  await once(child, 'exit')
})

function post(path: string, body: unknown, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('logs no server error for interrupted bodies', async () => {
  covers('F-048')
  const { hostname, port } = new URL(url)
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), hostname)
    const head = `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n`
    await once(socket, 'connect')
    socket.end(`${head}{"username"`)
    await once(socket.resume(), 'close')
  }
  await until(() => output.split('request refused').length > 50)
  expect(output).not.toMatch(/"level":50/)
})

test('logs requests without passwords, sessions, signed links or email addresses', async () => {
  const company = { companyName: 'C', contactName: 'N', email: 'private@example.com', phone: '1', country: 'USA' }
  const account = { username: 'ann', password: passwords[0] }
  const registered = await post('/api/register', { role: 'shipper', ...account, ...company })
  expect(registered.status).toBe(201)
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!
  await post('/api/login', { ...account, password: passwords[1] }, cookie)
  await post('/api/login', { ...account, password: 7 }, cookie)
  await post('/api/staff/login', account, cookie)
  const again = await post('/api/login', account, cookie)
  const tokens = [cookie, again.headers.getSetCookie().at(-1)!.split(';')[0]!].map((pair) => pair.split('=')[1]!)
  const link = 'c2lnbmVk.link'
  await fetch(`${url}/unsubscribe?token=${link}`, { method: 'POST' })
  await fetch(`${url}/api/mailing-list/unsubscribe?x=1&token=${link}`)
  await until(() => output.split('"/api/login"').length > 3 && output.split('unsubscribe"').length > 2)
  for (const secret of [...passwords, ...tokens, link, company.email, 'argon2id']) expect(output).not.toContain(secret)
})

test('logs the calls of links without their secrets', async () => {
  covers('X-014')
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  const [trucker] = await insertPeople(pool, 'trucker', 1, [7])
  const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  const { id } = (await callAs(shipper!, url, 'POST', '/api/loads', load)).body
  const bid = await callAs(trucker!, url, 'POST', `/api/loads/${id}/bids`, { drayage: 500 })
  await callAs(shipper!, url, 'POST', `/api/loads/${id}/accept-bid/${bid.body.id}`, {})
  const made = [
    await callAs(shipper!, url, 'POST', `/api/loads/${id}/tracking-links`, { label: 'ACME' }),
    await callAs(trucker!, url, 'POST', `/api/loads/${id}/driver-links`, { driverName: 'Miguel Reyes' }),
  ]
  const secrets = made.map(({ body }) => (body as unknown as { url: string }).url.split('=')[1]!)
  const wrong = `qt_${'x'.repeat(43)}`
  const statuses = []
  for (const [path, secret] of [
    ['/api/t', secrets[0]],
    ['/api/d', secrets[1]],
    ['/api/t', secrets[1]],
    ['/api/t', wrong],
  ] as const) {
    statuses.push((await fetch(url + path, { headers: { authorization: `Bearer ${secret}` } })).status)
  }
  const broken = { authorization: `Bearer ${secrets[1]}`, 'content-type': 'application/json' }
  statuses.push((await fetch(`${url}/api/d/milestones`, { method: 'POST', headers: broken, body: '{' })).status)
  expect(statuses).toEqual([200, 200, 404, 404, 400])
  await until(() => output.split('"route":"/api/t"').length > 3 && output.includes('/api/d/milestones'))
  for (const secret of [...secrets, wrong]) expect(output).not.toContain(secret)
})

/** Whether the log has a line of this kind with the client address. */
function has(security: string, path: string, who: string | null): boolean {
  const lines = output
    .split('\n')
    .flatMap((line) => (line.includes('"security":') ? [JSON.parse(line) as Record<string, unknown>] : []))
  return lines.some(
    ({ level, address, ...line }) =>
      level === 30 &&
      address === '127.0.0.1' &&
      line['security'] === security &&
      line['path'] === path &&
      line['account'] === who,
  )
}

test('names the account in the lines of a wrong code and of a passkey that is not accepted', async () => {
  covers('F-049')
  const company = { companyName: 'C', contactName: 'N', email: 'cleo@example.com', phone: '1', country: 'USA' }
  const account = { username: 'cleo', password: passwords[0] }
  await post('/api/register', { role: 'shipper', ...account, ...company })
  const owner = `select id from users where username = 'cleo'`
  await pool.query(`insert into second_factors (user_id, secret, since) values ((${owner}), 'GEZDGNBVGY3TQOJQ', now())`)
  await pool.query(`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, synced)
    values ((${owner}), 'cleos', '\\x01', 0, '{}', 'Laptop', false)`)
  const asked = (await (await post('/api/login', account)).json()) as { secondFactor: { ticket: string } }
  const { ticket } = asked.secondFactor
  await post('/api/login/second-factor', { ticket, code: '000000' })
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  for (const id of ['cleos', 'nobodys'])
    await post('/api/login/passkey', { id, rawId: id, type: 'public-key', response })
  await until(() => has('passkey-unknown', '/api/login/passkey', null))
  expect(has('wrong-code', '/api/login/second-factor', 'cleo')).toBe(true)
  expect(has('proof-refused', '/api/login/passkey', 'cleo')).toBe(true)
  expect(output).not.toContain(ticket)
})

test('logs one line with the client address for each sign-in, failure, refusal and session end', async () => {
  covers('F-049')
  const name = 'x'.repeat(150)
  const company = { companyName: 'C', contactName: 'N', email: 'bea@example.com', phone: '1', country: 'USA' }
  const account = { username: 'bea', password: passwords[0] }
  await post('/api/register', { role: 'shipper', ...account, ...company })
  const signedIn = await post('/api/login', account)
  const cookie = signedIn.headers.getSetCookie().at(-1)!.split(';')[0]!
  await post('/api/login', { username: name, password: passwords[1] })
  await fetch(`${url}/api/trucker/bids?x=1`, { headers: { cookie } })
  await fetch(`${url}/api/logout`, { method: 'POST', headers: { cookie, origin: 'https://elsewhere.example' } })
  for (let tries = 0; tries < 11; tries += 1) await post('/api/login', { ...account, password: passwords[1] })
  await post('/api/logout', undefined, cookie)
  await until(() => has('session-end', '/api/logout', 'bea') || has('session-end', '/api/logout', null))
  expect(has('sign-in', '/api/login', 'bea')).toBe(true)
  expect(has('bad-credentials', '/api/login', name.slice(0, 100))).toBe(true)
  expect(has('forbidden', '/api/trucker/bids', 'bea')).toBe(true)
  expect(has('foreign-origin', '/api/logout', null)).toBe(true)
  expect(has('too-many-attempts', '/api/login', 'bea')).toBe(true)
  for (const secret of [...passwords, cookie.split('=')[1]!]) expect(output).not.toContain(secret)
})

test('logs one line for each request, with its id, the template of its address and who called, and nothing else', async () => {
  covers('Y-211', 'Y-212')
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const headers = { cookie: shipper!.cookie, traceparent, 'x-request-id': 'from-a-stranger' }
  const read = await fetch(`${url}/api/loads/471147114?token=hidden`, { headers })
  const page = await fetch(`${url}/auth?email=someone@example.com`)
  const unreadable = await fetch(`${url}/api/loads/%zz471147114`)
  const stream = new AbortController()
  await fetch(`${url}/api/events`, { headers: { cookie: shipper!.cookie }, signal: stream.signal })
  stream.abort()
  const ids = [read, page, unreadable].map((answer) => answer.headers.get('x-request-id'))
  const lines = () =>
    output
      .split('\n')
      .flatMap((line) => (line.includes('"route":') ? [JSON.parse(line) as Record<string, unknown>] : []))
  const lineOf = (id: string | null) => lines().filter(({ reqId }) => reqId === id)
  await until(() => ids.every((id) => lineOf(id).length > 0) && lines().some(({ route }) => route === '/api/events'))
  expect(ids[0]).toMatch(/^[A-Za-z0-9_-]{12}$/)
  const time = expect.any(Number) as number
  const usual = { level: 30, time, ms: time, bytes: time, method: 'GET' }
  expect(lineOf(ids[0]!)).toEqual([
    {
      ...usual,
      reqId: ids[0],
      route: '/api/loads/:id',
      status: 404,
      actor: 'shipper',
      actorId: shipper!.id,
      traceparent,
    },
  ])
  expect(lineOf(ids[1]!)).toEqual([{ ...usual, reqId: ids[1], route: null, status: page.status }])
  expect(lineOf(ids[2]!)).toEqual([{ ...usual, reqId: ids[2], route: null, status: 404 }])
  for (const secret of ['from-a-stranger', 'hidden', 'someone@example.com', '471147114'])
    expect(output).not.toContain(secret)
})

test('logs a probe where its answer changes, else at level debug alone', async () => {
  covers('F-277')
  const levels = () =>
    output.split('\n').flatMap((line) => {
      if (!line.includes('"route":"/api/live"')) return []
      return [(JSON.parse(line) as { level: number }).level]
    })
  for (let count = 0; count < 5; count += 1) await fetch(`${url}/api/live`)
  await until(() => levels().length === 5)
  expect(levels()).toEqual([30, 20, 20, 20, 20])
})

// Last: no call from this address is let in for a while.
test('logs no secret of a calendar address, of a refused one neither', async () => {
  covers('X-014')
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  const headers = { cookie: shipper!.cookie, 'content-type': 'application/json' }
  await pool.query(`update sessions set confirmed_at = now() where user_id = $1`, [shipper!.id])
  const made = await fetch(`${url}/api/user/calendar`, { method: 'POST', headers, body: '{}' })
  const { url: address } = (await made.json()) as { url: string }
  const wrong = `${url}/api/calendar/qc_${'w'.repeat(43)}`
  for (let reads = 0; reads < 62; reads += 1) await fetch(address)
  for (let reads = 0; reads < 125; reads += 1) await fetch(reads % 2 ? wrong : `${wrong}.ics`)
  await until(() => output.includes('"path":"/api/calendar/…"'))
  for (const secret of [/qc_[\w-]+/.exec(address)![0], 'w'.repeat(43)]) expect(output).not.toContain(secret.slice(9))
})
