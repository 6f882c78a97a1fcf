import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { credentialsOf } from '#server/test/visitor.ts'
import { everybody } from './cast.ts'
import { requestFor, rightPartFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'

const reading = (await declaredEndpoints())
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

let app: TestApp
let scene: Scene
beforeAll(async () => {
  app = await startApp()
  scene = await sceneOf(app, await everybody(app))
})
afterAll(() => app.close())

function send(endpoint: Endpoint, method: string): Promise<Response> {
  const part = rightPartFor(endpoint)
  const { path } = requestFor(endpoint, scene, part)
  return fetch(app.url + path, { method, headers: credentialsOf(scene.cast[part]), redirect: 'manual' })
}

test.each(reading)('%s has the head of its answer, without a body', async (_name, endpoint) => {
  covers('F-228')
  if (!app.endpoints.includes(endpoint)) return
  const head = await send(endpoint, 'HEAD')
  expect(await head.text()).toBe('')
  const full = await send(endpoint, 'GET')
  await full.body?.cancel()
  expect([head.status, head.headers.get('content-type')]).toEqual([full.status, full.headers.get('content-type')])
})

/** Lists, and what else may be asked for without a parameter. */
const filtered = reading.filter(
  ([, { query, path, reply }]) => query?.safeParse({}).success && !path.includes('{') && reply !== 'event-stream',
)

test.each(filtered)('%s takes a blank parameter for an absent one', async (_name, endpoint) => {
  covers('F-239')
  if (!app.endpoints.includes(endpoint)) return
  const visitor = scene.cast[rightPartFor(endpoint)]
  const blank = Object.keys(endpoint.query!.shape).map((name) => `${name}=`)
  const [given, without] = [await visitor.get(`${endpoint.path}?${blank.join('&')}`), await visitor.get(endpoint.path)]
  expect([given.status, given.headers.get('link')]).toEqual([without.status, without.headers.get('link')])
})
