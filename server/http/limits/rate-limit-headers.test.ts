import { alive, health, ready } from '#domain/http/api.ts'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseList } from 'structured-headers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { everybody } from '#server/test/calls/cast.ts'
import { requestFor, rightPartFor } from '#server/test/calls/requests.ts'
import { type Scene, sceneOf } from '#server/test/calls/scene.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { credentialsOf } from '#server/test/visitor.ts'

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: '100000/100000', TRUST_PROXY: 'true' } })
  scene = await sceneOf(app, await everybody(app))
})
afterAll(() => app.close())

/** The two fields of an answer, by a parser of RFC 9651: policy, quota, window; policy, what remains, seconds. */
function fieldsOf({ headers }: Response) {
  const fields = ['ratelimit-policy', 'ratelimit'].map((name) => parseList(headers.get(name) ?? ''))
  return fields.flat().map(([name, parameters]) => [name, Object.fromEntries(parameters)])
}

function expectFields(response: Response, what: string): void {
  const [policy, left, ...others] = fieldsOf(response)
  const name = expect.stringMatching(/^(read|write|anyone|link|calendar)$/)
  const window = policy?.[0] === 'calendar' ? 3600 : 60
  expect([policy, left, others], what).toEqual([
    [name, { q: expect.any(Number), w: window }],
    [policy?.[0], { r: expect.any(Number), t: expect.any(Number) }],
    [],
  ])
}

/** From a new address, so that no limit of an address applies. */
let asked = 0
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  asked += 1
  const from = { 'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}` }
  const stop = new AbortController()
  const response = await fetch(app.url + path, { ...init, headers: { ...from, ...init.headers }, signal: stop.signal })
  // A stream has no end.
  stop.abort()
  return response
}

function askAs(endpoint: Endpoint, headers: Record<string, string>): Promise<Response> {
  const { path } = requestFor(endpoint, scene, rightPartFor(endpoint))
  // A write is refused for its body, and changes nothing.
  const body =
    endpoint.method === 'GET' ? {} : { body: '{"', headers: { ...headers, 'content-type': 'application/json' } }
  return ask(path, { method: endpoint.method, headers, ...body })
}

test('every answer of every call says what is left, also to whom it refuses', async () => {
  covers('Y-178')
  const probes: string[] = [alive, health, ready].map(({ path }) => path)
  const calls = app.endpoints.filter(({ path }) => path.startsWith('/api/') && !probes.includes(path))
  for (const endpoint of calls) {
    expectFields(await askAs(endpoint, credentialsOf(scene.cast[rightPartFor(endpoint)])), nameOf(endpoint))
    expectFields(await askAs(endpoint, {}), `${nameOf(endpoint)} by nobody`)
  }
})

test('the answer of a probe says nothing: none is refused', async () => {
  covers('F-284')
  for (const { path } of [alive, health, ready]) {
    expect(fieldsOf(await ask(path)), path).toEqual([])
  }
})

test.each<[string, string, RequestInit, number]>([
  ['to an address that names nothing', '/api/nothing', {}, 404],
  ['by another method', '/api/loads', { method: 'DELETE' }, 405],
  ['to a query that fits no shape', '/api/demo?x=%zz', {}, 200],
  ['from another site', '/api/login', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }, 403],
  ['with a token that opens nothing', '/api/loads', { headers: { authorization: 'Bearer qb_x' } }, 401],
  ['without a body', '/api/login', { method: 'POST' }, 400],
])('so does the answer %s', async (_name, path, init, status) => {
  covers('Y-178')
  const answer = await ask(path, init)
  expect(answer.status).toBe(status)
  expectFields(answer, path)
})

const digits = '7'.repeat(300)

test.each([
  ['/api/loads/%zz', '/api/nothing'],
  ['/api/%', '/api/nothing'],
  ['/api/%ff?limit=%zz', '/api/nothing'],
  [`/api/loads/${digits}`, '/api/nothing'],
  [`/uploads/${digits}`, '/uploads/nothing/there'],
  ['/assets/%zz', '/assets/nothing'],
  ['/%zz?x=1', '/nothing'],
  ['/api%2', '/nothing'],
  ['/staff/%zz', '/staff/nothing'],
  ['http://quaybid.example/api/nothing?x=1', '/api/nothing'],
  ['http://quaybid.example/api/%zz', '/api/nothing'],
])('%s is answered like %s', async (path, unknown) => {
  covers('Y-178')
  const [unread, usual] = [await askRaw(path), await askRaw(unknown)]
  expect(unread).toEqual(usual)
  expect(unread.headers).toEqual(expect.arrayContaining(['cache-control', 'content-security-policy', 'x-request-id']))
  expect(unread.headers.includes('ratelimit')).toBe(/^(http:\/\/[^/]+)?\/api\//.test(path))
})

/** Sends an address unchanged, which `fetch` would normalize. */
async function askRaw(path: string) {
  asked += 1
  const headers = { 'x-forwarded-for': `10.1.0.${asked}`, cookie: 'quaybid_staff_session=a' }
  const [answer] = (await once(request(app.url + '/', { path, headers }).end(), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: Object.keys(answer.headers), body: await text(answer) }
}

test.each(['/api/nothing', '/api/%zz'])('%j is counted and refused like a call without an account', async (path) => {
  covers('Y-178')
  const from = { headers: { 'x-forwarded-for': `203.0.113.${path.length}` } }
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await fetch(app.url + path, from)).status),
  )
  expect(statuses.filter((status) => status === 404)).toHaveLength(120)
  expect((await ask(path)).headers.get('link')).toBe('</developers>; rel="help"')
  const refused = await fetch(app.url + path, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expectFields(refused, 'refused')
})
