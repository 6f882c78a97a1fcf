import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { changeHeader } from '#domain/live/headers.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { bodyLimitOf } from '#server/http/body-limit.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { isInFull, proofTime } from '#server/test/rounds.ts'
import { credentialsOf } from '#server/test/visitor.ts'
import { everybody } from './cast.ts'
import { longJsonText, longText, nasties } from './nasty-texts.ts'
import { millisecondsOf, sendAsIs, type Sent } from './processor-time.ts'
import { requestFor, rightPartFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'
import { type TextField, textsOf, withText } from './text-fields.ts'

/** Milliseconds of a processor that a call may take, whatever texts come with it. */
const most = 100
const large = 250_000
/** Characters of what comes in an address or a header: Node refuses more than 16 kB of them. */
const ofHead = 12_000
/** Characters of a field of a form. */
const ofForm = 2000
/** Characters of a part of a path. */
const ofPath = 100

const declared = (await declaredEndpoints())
  .filter(({ reply }) => reply !== 'event-stream')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await startApp()
  scene = await newScene()
})
afterAll(() => app.close())

async function newScene(): Promise<Scene> {
  return sceneOf(app, await everybody(app))
}

type Try = { says: string; path?: string; body?: unknown; headers?: Record<string, string> }

/**
 * Makes a call, again and again while it takes too long: only what it always takes counts. Returns whether it was refused for
 * what it is about, not for its texts.
 */
async function expectBrief(endpoint: Endpoint, { says, path, body, headers }: Try): Promise<boolean> {
  let least = Infinity
  let isStale = false
  for (let tries = 0; tries < 4 && least > most; tries += 1) {
    const right = requestFor(endpoint, scene, rightPartFor(endpoint))
    const sent = await sentFor(endpoint, { body: body ?? right.body, headers: { ...right.headers, ...headers } })
    let code: string | undefined
    let status = 0
    const spent = await millisecondsOf(async () => {
      ;({ code, status } = await sendAsIs(app.url + (path ?? right.path), sent))
    })
    least = Math.min(least, spent)
    expect(status, says).toBeLessThan(500)
    if (sent.body) expect(status, says).toBeGreaterThan(0)
    isStale = status >= 400 && code !== 'invalid-input'
    // A call before this one ended the session, or made another of the account.
    if (code === 'signed-out' || (code === 'forbidden' && tries === 0)) {
      scene = await newScene()
      least = Infinity
    }
  }
  expect(least, `${nameOf(endpoint)}, ${says}: milliseconds of a processor`).toBeLessThan(most)
  return isStale
}

async function sentFor(endpoint: Endpoint, { body, headers }: Pick<Required<Try>, 'body' | 'headers'>): Promise<Sent> {
  const { method } = endpoint
  const credentials = credentialsOf(scene.cast[rightPartFor(endpoint)])
  if (body === undefined || method === 'GET') return { method, headers: { ...credentials, ...headers } }
  const response = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const type = body instanceof FormData ? response.headers.get('content-type')! : 'application/json'
  const bytes = await response.bytes()
  const own = { 'content-type': type, 'content-length': String(bytes.length) }
  return { method, headers: { ...credentials, ...own, ...headers }, body: bytes }
}

let turn = 0
/** The next text, so that a few tries have each of them somewhere; in full, all. */
function units(): readonly string[] {
  turn += 1
  return isInFull ? nasties : [nasties[turn % nasties.length]!]
}

/** Each text of a body as long as the body may be, and longer; then all of them as long as they may be themselves. */
async function tryBody(endpoint: Endpoint, right: unknown, fields: TextField[]): Promise<void> {
  for (const { path } of fields) {
    for (const [place, unit] of units().entries()) {
      const says = `${path.join('.')} of ${JSON.stringify(unit)}`
      const lengths = [bodyLimitOf(endpoint) - 3000, ...(isInFull && place === 0 ? [large] : [])]
      for (const bytes of lengths) {
        await expectBrief(endpoint, { says, body: withText(right, path, longJsonText(unit, bytes)) })
      }
    }
  }
  // Before white space, marks and the like are taken out of it, a text may be so much longer.
  for (const times of [1, 4]) {
    for (const unit of units()) {
      const body = fields.reduce<unknown>(
        (whole, { path, most: longest = 40 }) => withText(whole, path, longText(unit, times * longest)),
        right,
      )
      await expectBrief(endpoint, { says: `all texts of ${JSON.stringify(unit)}`, body })
    }
  }
}

/** All texts of a body that its schema accepts, as long as allowed: later processing counts, too. */
async function tryAdmitted(endpoint: Endpoint, schema: z.ZodType): Promise<void> {
  let scenes = isInFull ? 5 : 0
  for (const unit of units()) {
    const says = `what is admitted of ${JSON.stringify(unit)}`
    const admitted = () =>
      textsOf(schema)
        .flatMap(({ path, most: longest = 40 }) => [longest, 4 * longest].map((length) => ({ path, length })))
        .reduce<unknown>(
          (whole, { path, length }) => {
            const next = withText(whole, path, longText(unit, length))
            return schema.safeParse(next).success ? next : whole
          },
          requestFor(endpoint, scene, rightPartFor(endpoint)).body,
        )
    if (!(await expectBrief(endpoint, { says, body: admitted() })) || scenes === 0) continue
    scenes -= 1
    scene = await newScene()
    await expectBrief(endpoint, { says, body: admitted() })
  }
}

async function tryForm(endpoint: Endpoint, right: FormData, names: string[]): Promise<void> {
  for (const name of [...names, 'other', 'file']) {
    for (const unit of units()) {
      for (const length of isInFull ? [ofForm, large] : [large]) {
        const form = new FormData()
        const text = longText(unit, length).toWellFormed()
        for (const [own, value] of right) {
          if (typeof value === 'string') form.set(own, value)
          else form.set(own, value, name === 'file' ? `${text}.pdf` : value.name)
        }
        if (name !== 'file') form.set(name, text)
        await expectBrief(endpoint, { says: `${name} of ${JSON.stringify(unit)}`, body: form })
      }
    }
  }
}

async function tryAddress(endpoint: Endpoint, right: string): Promise<void> {
  const written = (unit: string, length: number) => encodeURIComponent(longText(unit, length).toWellFormed())
  const cut = (text: string, length: number) => text.slice(0, length).replace(/%.?$/, '')
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    for (const unit of units()) {
      for (const length of isInFull ? [ofHead, 500] : [ofHead]) {
        const path = `${right.split('?', 1)[0]}?${name}=${cut(written(unit, length), length)}`
        await expectBrief(endpoint, { says: `${name} of ${JSON.stringify(unit)}`, path })
      }
    }
  }
  if (!endpoint.params) return
  for (const unit of units()) {
    for (const length of isInFull ? [ofPath, ofHead] : [ofPath]) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => cut(written(unit, length), length).replace(/^\.+/, 'x'))
      await expectBrief(endpoint, { says: `path of ${JSON.stringify(unit)}`, path })
    }
  }
}

test.each(declared)('%s takes no longer for any text', { timeout: proofTime }, async (_name, endpoint) => {
  covers('F-201')
  if (!app.endpoints.includes(endpoint)) return
  // First, while what it is about is there.
  if (endpoint.body) await tryAdmitted(endpoint, endpoint.body)
  const right = requestFor(endpoint, scene, rightPartFor(endpoint))
  if (endpoint.body) await tryBody(endpoint, right.body, textsOf(endpoint.body))
  if (endpoint.form) await tryForm(endpoint, right.body as FormData, Object.keys(endpoint.form.fields.shape))
  if (endpoint.method !== 'GET' && !endpoint.form) {
    const body = { text: longText(units()[0]!, large) }
    await expectBrief(endpoint, { says: 'a body that is too large', body })
  }
  await tryAddress(endpoint, right.path)
})

/** The prefixes after which the rest of some headers is read. */
const prefixOf: Record<string, string> = { authorization: 'Bearer ', cookie: 'session=', range: 'bytes=' }
const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  changeHeader,
]

test.each(headers)('no call takes longer for the header %s', { timeout: proofTime }, async (name) => {
  covers('F-201')
  // The characters that a header may have.
  const sendable = nasties.filter((unit) => /^[\t\x20-\x7e]+$/.test(unit))
  const credentials = credentialsOf(scene.cast.owner)
  for (const unit of isInFull ? sendable : sendable.filter((_, place) => (place + name.length) % 5 === 0)) {
    for (const prefix of isInFull ? ['', 'Bearer ', 'bytes=', 'session='] : [prefixOf[name] ?? '']) {
      const sent = { headers: { ...credentials, [name]: prefix + longText(unit, ofHead).trim() } }
      for (const [method, path] of [
        ['GET', '/api/user'],
        ['POST', '/api/loads'],
        ['GET', '/'],
        ['GET', '/api/nothing'],
      ] as const) {
        let least = Infinity
        for (let tries = 0; tries < 3 && least > most; tries += 1) {
          least = Math.min(least, await millisecondsOf(() => sendAsIs(app.url + path, { method, ...sent })))
        }
        expect(least, `${method} ${path}, ${prefix}${JSON.stringify(unit)}`).toBeLessThan(most)
      }
    }
  }
})
