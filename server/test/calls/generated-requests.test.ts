import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { refusalsOf } from '#domain/http/refusals-of.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { everybody } from './cast.ts'
import { type Bend, bendsOf, bent } from './generated-requests.ts'
import { requestFor, rightPartFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'

/** For each call; in full, 100,000 for all of them. */
const requests = rounds(8, 900)

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

/** The visitor fails the test when an answer, or what it refuses with, isn't declared. */
async function statusOf(endpoint: Endpoint, bend: Bend): Promise<number> {
  const part = rightPartFor(endpoint)
  const visitor = scene.cast[part]
  const { path, body, headers } = bent(endpoint, requestFor(endpoint, scene, part), bend)
  const send = { GET: () => visitor.get(path, headers), POST: () => visitor.post(path, body, headers) }
  const answer = await (endpoint.method === 'PATCH' ? visitor.patch(path, body, headers) : send[endpoint.method]())
  const { status } = answer
  const { code } = answer.body as { code?: RefusalCode }
  if (status >= 400) expect(refusalsOf(endpoint)).toContain(code)
  visitor.seen.length = 0
  // A request before this one ended the session.
  if (code === 'signed-out') scene = await newScene()
  return status
}

test.each(declared)(
  '%s answers generated requests without a server error',
  { timeout: proofTime },
  async (_name, endpoint) => {
    covers('X-270', 'Y-182')
    if (!app.endpoints.includes(endpoint)) return
    await fc.assert(
      fc.asyncProperty(bendsOf(endpoint), async (bend) => {
        expect(await statusOf(endpoint, bend)).toBeLessThan(500)
      }),
      { numRuns: requests },
    )
  },
)
