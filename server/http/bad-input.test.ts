import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { bodyLimitOf } from './body-limit.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { expectDeclaredShape } from '#server/test/answers.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type Cast, everybody } from '#server/test/calls/cast.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { requestFor, rightPartFor, rightVisitorFor } from '#server/test/calls/requests.ts'
import { type Scene, sceneOf } from '#server/test/calls/scene.ts'
import { credentialsOf } from '#server/test/visitor.ts'

const declared = (await declaredEndpoints()).map((endpoint) => [nameOf(endpoint), endpoint] as const)
const writing = declared.filter(([, { method }]) => method !== 'GET')
const reading = declared.filter(([, { method, reply }]) => method === 'GET' && reply !== 'event-stream')

let app: TestApp
let scene: Scene
let cast: Cast
let countsRows: string
beforeAll(async () => {
  app = await startApp()
  countsRows = await countingStatement()
  cast = await everybody(app)
  scene = await sceneOf(app, cast)
})
afterAll(() => app.close())

const hostileTexts = ['a\0b', '\ud800', 'a\udfffb']
const hostileValues: unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[[[]]]],
  -1,
  1e30,
  1.005,
  '',
  '-1',
  'x'.repeat(10_000),
  ...hostileTexts,
]
const jsonType = 'application/json'

type Hostile = { body: string | Uint8Array<ArrayBuffer>; type?: string }

/** The names of the fields that a body may have, of all its variants. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = new Set<string>()
  JSON.stringify(jsonSchemaOf(schema, 'input'), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
    return value
  })
  return [...names]
}

/** Sends a body unchanged; a wrong answer fails the test. */
async function send(endpoint: Endpoint, { body, type = jsonType }: Hostile): Promise<number> {
  const { method, access } = endpoint
  const part = rightPartFor(endpoint)
  // Sessions end here: a sign-out must not end that of a later try.
  const credentials = access === 'anyone' ? {} : credentialsOf(rightVisitorFor(endpoint, scene))
  const { path, headers: key } = requestFor(endpoint, scene, part)
  const headers = { ...credentials, 'content-type': type, ...key }
  const response = await fetch(app.url + path, { method, headers, body })
  const answer = {
    status: response.status,
    body: JSON.parse(await response.text()) as unknown,
    headers: response.headers,
  }
  expect(answer.status, `${type} ${typeof body === 'string' ? body.slice(0, 200) : 'bytes'}`).toBeLessThan(500)
  if (answer.status >= 400) expectDeclaredShape(answer, endpoint, null)
  return answer.status
}

/** Counts the rows of each table but those that a job moves: what waits for webhooks, lists of changes and open pages. */
async function countingStatement(): Promise<string> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> all(array['webhook_events', 'account_changes', 'webhook_deliveries', 'live_changes']) order by 1`,
  )
  const counts = rows.map(({ name }) => `(select count(*) || ' ${name}' from ${name})`)
  return `select concat_ws(', ', ${counts.join(', ')}) as counts`
}

async function rowCounts(): Promise<string> {
  const { rows } = await app.database.pool.query<{ counts: string }>({ name: 'row-counts', text: countsRows })
  return rows[0]!.counts
}

async function expectNothingWritten(work: () => Promise<void>): Promise<void> {
  const before = await rowCounts()
  await work()
  expect((await rowCounts()).split(', ')).toEqual(before.split(', '))
}

async function inBatches<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 25) await Promise.all(items.slice(start, start + 25).map(work))
}

/** Some are declared for a later version. */
function isServed(endpoint: Endpoint): boolean {
  return app.endpoints.includes(endpoint)
}

describe('every field of a body rejects values that it does not accept', () => {
  test.each(writing)('%s', async (_name, endpoint) => {
    if (!endpoint.body || !isServed(endpoint)) return
    const { body: right } = requestFor(endpoint, scene, rightPartFor(endpoint))
    const tries = fieldsOf(endpoint.body).flatMap((field) =>
      hostileValues.map((value) => ({ ...(right as object), [field]: value })),
    )
    const refused = tries.filter((body) => !endpoint.body!.safeParse(JSON.parse(JSON.stringify(body))).success)
    expect(refused.length).toBeGreaterThan(5)
    await expectNothingWritten(() =>
      inBatches(refused, async (body) => {
        expect(await send(endpoint, { body: JSON.stringify(body) }), JSON.stringify(body).slice(0, 300)).toBe(400)
      }),
    )
  })
})

test('rejects text that the database cannot store', () => {
  covers('Y-009')
  for (const endpoint of app.endpoints.filter(({ body }) => body)) {
    const { body: right } = requestFor(endpoint, scene, rightPartFor(endpoint))
    // Passwords are hashed as they are and stored nowhere.
    for (const field of fieldsOf(endpoint.body!).filter((name) => !/password/i.test(name))) {
      for (const text of hostileTexts) {
        const { data } = endpoint.body!.safeParse({ ...(right as object), [field]: text })
        const taken = JSON.stringify(data ?? null)
        expect(taken, `${nameOf(endpoint)} ${field}`).not.toContain(JSON.stringify(text).slice(1, -1))
      }
    }
  }
})

/** Read without being kept: what is looked for, a choice among words, a password. */
const notKept = /password|token|username|account|endpoint|status/i

/** Stored exactly as painted on the box. */
const code = 'SOMEWORDS'
const spelled: Record<string, string> = { containerNumber: code, masterBill: code, houseBill: code, booking: code }

test('trims every text that it keeps, and takes none of any length', () => {
  covers('Y-009')
  for (const endpoint of app.endpoints.filter(({ body }) => body)) {
    const { body: right } = requestFor(endpoint, scene, rightPartFor(endpoint))
    const takenWith = (field: string, text: string) =>
      endpoint.body!.safeParse({ ...(right as object), [field]: text }).data as Record<string, unknown> | undefined
    for (const field of fieldsOf(endpoint.body!).filter((name) => !notKept.test(name))) {
      const name = `${nameOf(endpoint)} ${field}`
      expect(Object.values(takenWith(field, 'x'.repeat(20_000)) ?? {}), name).not.toContain('x'.repeat(20_000))
      const spaced = takenWith(field, '  Some words \t')?.[field]
      if (typeof spaced === 'string') expect(spaced, name).toBe(spelled[field] ?? 'Some words')
    }
  }
})

const notObjects = [
  '{',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{"a":}',
  '{"a":1}x',
  "{'a':1}",
  '\u0000',
  '{"__proto__":{"a":1}}',
]
const deep = [15_000, 50_000].map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`)
const deepObjects = [5000, 20_000].map((levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

describe('rejects bodies that are no JSON object', () => {
  test.each(writing)('%s', async (_name, endpoint) => {
    // The body of a one-click unsubscribe is not read.
    if (!isServed(endpoint) || endpoint.oneClick) return
    const tryAll = async () => {
      const refusalFor = (body: string) => (body.length > bodyLimitOf(endpoint) ? 413 : 400)
      await inBatches([...notObjects, ...deep], async (body) => {
        const status = await send(endpoint, { body })
        if (endpoint.body) expect(status, body.slice(0, 50)).toBe(refusalFor(body))
      })
      if (endpoint.body && !endpoint.body.safeParse({ a: {} }).success) {
        for (const body of deepObjects) expect(await send(endpoint, { body })).toBe(refusalFor(body))
      }
      expect(await send(endpoint, { body: Uint8Array.of(0xff, 0xfe, 0x7b) })).toBe(400)
    }
    // A call without a body ignores what is sent along, as long as it can be read.
    await (endpoint.body ? expectNothingWritten(tryAll) : tryAll())
  })
})

const otherTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']
const ofSize = (bytes: number) => new TextEncoder().encode(`{"username":"${'x'.repeat(bytes)}"}`)

test('refuses JSON of more than 32 kB where no long texts are declared, in the usual words', async () => {
  covers('F-201')
  const question = (length: number) =>
    cast.trucker.post(`/api/loads/${scene.load.id}/questions`, { text: 'x'.repeat(length) })
  expect(await question(32_000)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  for (const length of [33_000, 250_000]) {
    const body = { code: 'too-large', message: 'The request is too large' }
    const answer = await question(length)
    expect(answer).toMatchObject({ status: 413, body })
    // It was read to its end, so that its sender gets the answer.
    expect(answer.headers.get('connection')).not.toBe('close')
  }
})

describe('rejects bodies of another type and bodies that are too large', () => {
  test.each(writing)('%s', async (_name, endpoint) => {
    if (!isServed(endpoint)) return
    await expectNothingWritten(async () => {
      for (const type of endpoint.oneClick ? [] : otherTypes) {
        const expected = endpoint.form && type.startsWith('multipart') ? 400 : 415
        expect(await send(endpoint, { body: '{"drayage":1}', type }), type).toBe(expected)
      }
      // The server may close the connection before all of it is sent.
      const large = ofSize(bodyLimitOf(endpoint))
      expect(await send(endpoint, { body: large }).catch(() => 413)).toBe(413)
    })
  })

  test.each(['POST /api/login', 'POST /api/documents'])('even at 20 MB: %s', async (name) => {
    const endpoint = app.endpoints.find((served) => nameOf(served) === name)!
    expect(await send(endpoint, { body: ofSize(20_000_000) }).catch(() => 413)).toBe(413)
  })
})

const badIds = [
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  'abc',
  '1.5',
  '%00',
  '%20',
  "1'--",
  '1%2F2',
  'x'.repeat(5000),
]

test('refuses bodies in another encoding or compressed in words, and reads a BOM', async () => {
  covers('F-220')
  const text = JSON.stringify({ text: 'Is the dock at Montr\u00E9al open?' })
  const ask = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/api/loads/${scene.load.id}/questions`, {
      method: 'POST',
      headers: { ...credentialsOf(cast.trucker), 'content-type': jsonType, ...headers },
      body,
    })
    const { errors } = (await answer.json()) as { errors?: { message: string }[] }
    return [answer.status, errors?.[0]?.message]
  }
  expect(await ask(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual([400, 'Send the body as UTF-8'])
  expect(await ask(Uint8Array.from(gzipSync(text)), { 'content-encoding': 'gzip' })).toEqual([
    400,
    'Send the body without compression',
  ])
  expect(await ask(new TextEncoder().encode(`\uFEFF${text}`))).toEqual([201, undefined])
})

test('returns 404 for paths that name nothing', async () => {
  for (const endpoint of app.endpoints.filter(({ path }) => path.includes('{'))) {
    const visitor = app.as(cast[rightPartFor(endpoint)])
    const { body, headers } = requestFor(endpoint, scene, rightPartFor(endpoint))
    await expectNothingWritten(async () => {
      for (const id of [...badIds, '%', '%E0%A4%A', '%ff', '2147483647']) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, id)
        const call = { GET: visitor.get, POST: visitor.post, PATCH: visitor.patch }[endpoint.method]
        const answer = endpoint.method === 'GET' ? await visitor.get(path) : await call(path, body as never, headers)
        // Only the own password, whether or not the id exists.
        const expected = path.endsWith('/2147483647/change-password') ? 403 : 404
        expect(answer.status, `${nameOf(endpoint)} ${id.slice(0, 50)}`).toBe(expected)
      }
    })
  }
})

const badQueryValues = [
  '',
  ',',
  ',,,',
  'nonsense',
  '%00',
  '%ud800',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  '2147483648',
  '0x10',
  'pending&status=active',
  '[object Object]',
  "'; drop table users; --",
  'x'.repeat(10_000),
  '7,'.repeat(5000),
]

describe('queries', () => {
  let present: Scene
  // The tests above have removed what can be removed with one call.
  beforeAll(async () => {
    present = await sceneOf(app, cast)
  })

  test.each(reading)('with senseless %s are rejected or match nothing', async (_name, endpoint) => {
    if (!isServed(endpoint)) return
    const visitor = app.as(rightVisitorFor(endpoint, present))
    const { path } = requestFor(endpoint, present, rightPartFor(endpoint))
    const names = Object.keys(endpoint.query?.shape ?? {})
    const queries = names.flatMap((name) => badQueryValues.map((value) => `${name}=${value}`))
    await inBatches(
      [...queries, '%', '&&&', '=', 'a[]=1', '__proto__=1', '?'.repeat(100), randomUUID()],
      async (query) => {
        expect([200, 400, 410], `${path}?${query.slice(0, 100)}`).toContain(
          (await visitor.get(`${path}?${query}`)).status,
        )
      },
    )
  })

  test.each(['limit=0', 'limit=501', 'limit=1.5', 'limit=x', 'limit=-1', 'limit=1&limit=2'])(
    'rejects %s',
    async (query) => {
      expect((await cast.owner.get(`/api/loads?${query}`)).status).toBe(400)
    },
  )
})

test('returns 404 for unknown calls', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/loads/1/nothing',
    '/api//loads',
    '/uploads',
    '/uploads/x/y',
  ]) {
    const answer = await app.nobody.get<{ message: string }>(path)
    expect(answer.status, path).toBe(404)
    expect(answer.body.message).toBe('Not found')
  }
  for (const method of ['PUT', 'DELETE', 'PROPFIND', 'OPTIONS']) {
    const answer = await fetch(`${app.url}/api/loads`, { method })
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('takes as much JSON as the longest batch of loads may have', async () => {
  covers('F-201')
  const batch = declared.find(([name]) => name === 'POST /api/loads/batch')![1]
  const { body } = requestFor(batch, scene, rightPartFor(batch))
  expect(await send(batch, { body: JSON.stringify(body) + ' '.repeat(240_000) })).toBe(201)
  expect(await send(batch, { body: JSON.stringify(body) + ' '.repeat(270_000) }).catch(() => 413)).toBe(413)
})
