import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Scope, scopes, scopesOf } from '#domain/scopes.ts'
import { alive } from '#domain/http/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isByLink, userRoles, type UserRole } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** But the probe of a watchdog, which does not ask who calls. */
const endpoints = (await declaredEndpoints()).filter((endpoint) => endpoint !== alive)

let app: TestApp
let users: Record<UserRole, Visitor>
beforeAll(async () => {
  app = await startApp()
  const [shipper, trucker, admin] = await Promise.all(userRoles.map((role) => app.have(role)))
  users = { shipper: shipper!, trucker: trucker!, admin: admin! }
})
afterAll(() => app.close())

/** The user with a token instead of a cookie. */
const byToken = (user: Visitor, secret: string, cookie = '') => app.as({ ...user, cookie, secret })
const tokenWith = async (user: Visitor, those: Scope[]) =>
  byToken(user, (await app.haveToken(user, { scopes: those })).secret)

/** Calls an endpoint with ids that don't exist, so a call that is let in changes nothing. */
async function answerTo(visitor: Visitor, { method, path }: Endpoint) {
  const address = path.replaceAll(/\{\w+\}/g, '2000000000')
  if (method === 'GET') return visitor.get<{ code?: string }>(address)
  return method === 'POST'
    ? visitor.post<{ code?: string }>(address, {})
    : visitor.patch<{ code?: string }>(address, {})
}

const roleFor = ({ access }: Endpoint): UserRole => userRoles.find((role) => access.includes(role)) ?? 'shipper'

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('is reached by a token of its scope, and by no other', async () => {
    covers('Y-159', 'Y-167')
    const { scope } = endpoint
    const user = users[roleFor(endpoint)]
    const others = await tokenWith(
      user,
      scopes.filter((other) => other !== scope),
    )
    const refused = { status: 403, body: { code: 'token-scope' } }
    expect(await answerTo(others, endpoint)).toMatchObject(refused)
    const invalid = await answerTo(byToken(user, `qb_${'x'.repeat(43)}`, user.cookie), endpoint)
    expect(invalid).toMatchObject({ status: 401, body: { code: 'token-invalid' } })
    if (!scope) return
    const { status, body } = await answerTo(await tokenWith(user, [scope]), endpoint)
    expect([status, body?.code]).not.toEqual([403, expect.anything()])
    expect(status).not.toBe(401)
  })
})

test('closes to tokens what belongs to a session', () => {
  covers('Y-167')
  const closed = endpoints.filter(({ path, scope }) => !scope && path.startsWith('/api/user'))
  const paths = closed.map(nameOf)
  for (const path of ['sessions', 'push', 'settings', 'tokens', 'notification-choices']) {
    expect(paths).toContain(`GET /api/user/${path}`)
  }
  expect(paths).toEqual(expect.arrayContaining(['POST /api/user/webhooks', 'POST /api/user/webhooks/{id}/rotate']))
  const scoped = endpoints.filter(({ scope }) => scope)
  expect(scoped.filter(({ reply, access }) => reply === 'event-stream' || access === 'anyone')).toEqual([])
  expect(scoped.filter((endpoint) => isByLink(endpoint))).toEqual([])
})

test('offers a role the scopes that it can use', () => {
  covers('Y-165')
  for (const role of userRoles) {
    const used = endpoints.flatMap(({ scope, access }) => (scope && access.includes(role) ? [scope] : []))
    expect(scopesOf(role), role).toEqual(scopes.filter((scope) => used.includes(scope)))
  }
})
