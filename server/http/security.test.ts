import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isByLink } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { everybody } from '#server/test/calls/cast.ts'
import { nameOf } from '#server/test/endpoints.ts'
import { requestFor, rightPartFor } from '#server/test/calls/requests.ts'
import { type Scene, sceneOf } from '#server/test/calls/scene.ts'

let app: TestApp
let published: TestApp
/** Refused writes leave it as it is. */
let untouched: Scene
beforeAll(async () => {
  app = await startApp()
  published = await startApp({ on: app, env: { PUBLIC_URL: 'https://quaybid.example' } })
  untouched = await newScene()
})
afterAll(async () => {
  await published.close()
  await app.close()
})

type Answered = { name: string; status: number; code: unknown }

/** Email clients call them from anywhere; the signed link decides, no session, as with the links of drivers. */
const oneClicks = ['POST /api/unsubscribe', 'POST /api/mailing-list/unsubscribe']

function expectRefused(answers: Answered[]): void {
  const granted = answers.filter(({ code }) => code !== 'foreign-origin')
  const byLink = app.endpoints.filter((endpoint) => endpoint.method !== 'GET' && isByLink(endpoint)).map(nameOf)
  expect(granted.map(({ name }) => name).toSorted()).toEqual([...oneClicks, ...byLink].toSorted())
}

/** Every call that writes, made as who may make it, with an Origin header or none. */
async function writesFrom(at: TestApp, origin: string | undefined, scene: Scene): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const endpoint of app.endpoints.filter(({ method }) => method !== 'GET')) {
    answers.push(await write(at, endpoint, scene, origin))
  }
  return answers
}

async function newScene(): Promise<Scene> {
  return sceneOf(app, await everybody(app))
}

async function write(at: TestApp, endpoint: Endpoint, scene: Scene, origin: string | undefined): Promise<Answered> {
  const part = rightPartFor(endpoint)
  const { path, body, headers } = requestFor(endpoint, scene, part)
  const visitor = at.as(scene.cast[part])
  const send = endpoint.method === 'POST' ? visitor.post : visitor.patch
  const answer = await send<{ code?: string }>(path, body, { ...headers, ...(origin !== undefined && { origin }) })
  return { name: nameOf(endpoint), status: answer.status, code: answer.body.code }
}

describe('writes from another site', () => {
  test.each(['https://evil.example', 'null', 'http://localhost', 'http://127.0.0.1:1', '', 'x'])(
    'with Origin %j are refused, except those of mail programs and by links',
    async (origin) => expectRefused(await writesFrom(app, origin, untouched)),
  )

  test('change nothing', async () => {
    const shipper = await app.have('shipper')
    await shipper.post('/api/logout', undefined, { origin: 'https://evil.example' })
    expect((await shipper.get('/api/user')).status).toBe(200)
  })

  test('are recognized by the configured public address', async () => {
    expectRefused(await writesFrom(published, published.url, untouched))
  })
})

describe('writes that browsers mark by Sec-Fetch-Site', () => {
  test.each(['cross-site', 'same-site'])('%s without an Origin are refused', async (site) => {
    covers('F-043')
    const shipper = await app.have('shipper')
    const answer = await shipper.patch('/api/user', {}, { 'sec-fetch-site': site })
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect((await shipper.get('/api/user', { 'sec-fetch-site': site })).status).toBe(200)
    const link = await app.nobody.post('/unsubscribe?token=x', undefined, { 'sec-fetch-site': site })
    expect(link.body).not.toMatchObject({ code: 'foreign-origin' })
  })

  test.each(['same-origin', 'none'])('%s are accepted', async (site) => {
    covers('F-043')
    const shipper = await app.have('shipper')
    expect((await shipper.patch('/api/user', {}, { 'sec-fetch-site': site })).status).toBe(200)
  })
})

describe('the Host header', () => {
  /** The status of GET /api/health with these names of the host. */
  async function statusWith({ url }: TestApp, hosts: string[]): Promise<string | undefined> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const head = ['GET /api/health HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', '']
    socket.write(head.join('\r\n'))
    return (await text(socket)).split(' ')[1]
  }

  test('must name this machine at a server for this machine only', async () => {
    covers('F-043')
    expect(await statusWith(app, ['evil.example'])).toBe('403')
    expect(await statusWith(app, ['127.0.0.1.evil.example:5000'])).toBe('403')
    for (const host of ['localhost:5000', '127.0.0.1', '[::1]:5000', 'quaybid.localhost']) {
      expect(await statusWith(app, [host]), host).toBe('200')
    }
    expect(await statusWith(published, ['quaybid.example'])).toBe('200')
  })

  test('is refused when it comes twice', async () => {
    covers('F-146')
    expect(await statusWith(published, ['quaybid.example', 'evil.example'])).toBe('400')
  })
})

test('answers 405 with the accepted methods', async () => {
  covers('F-146')
  const answers = [
    await fetch(`${app.url}/api/health`, { method: 'DELETE' }),
    await fetch(`${app.url}/api/loads/1/bids`, { method: 'PUT' }),
    await fetch(`${app.url}/api/nothing`, { method: 'PUT' }),
    await fetch(`${app.url}/shipper/loads`, { method: 'POST' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'GET, HEAD'],
    [405, 'GET, HEAD, POST'],
    [404, null],
    [405, 'GET, HEAD'],
  ])
})

describe('writes from the own site', () => {
  // The matrix of all calls shows that they then work.
  test.each(['its own', 'no'])('with %s Origin are accepted', async (kind) => {
    const answers = await writesFrom(app, kind === 'no' ? undefined : app.url, await newScene())
    for (const { name, code } of answers) expect(code, name).not.toBe('foreign-origin')
  })

  test('are accepted under the configured address', async () => {
    const answers = await writesFrom(published, 'https://quaybid.example', await newScene())
    for (const { name, code } of answers) expect(code, name).not.toBe('foreign-origin')
  })

  test('accepts reads from anywhere, because they change nothing', async () => {
    expect((await app.nobody.get('/api/health', { origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('headers', () => {
  const paths = ['/api/health', '/api/user', '/api/nothing', '/']

  test.each(paths)('%s may run only our own scripts, in no frame of others', async (path) => {
    const { headers } = await app.nobody.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).not.toMatch(/default-src[^;]*unsafe/)
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    covers('F-050')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(self), payment=()')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('are set on the live stream too', async () => {
    const stream = await (await app.have('shipper')).listen()
    stream.close()
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toContain('no-cache')
  })

  test('ask for https from then on where the address is https', async () => {
    expect((await published.nobody.get('/api/health')).headers.get('strict-transport-security')).toContain('max-age')
    expect((await app.nobody.get('/api/health')).headers.get('strict-transport-security')).toBeNull()
  })
})
