import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyUser } from '#domain/permissions.ts'
import { mayMemberCall, memberRoles } from '#domain/member-roles.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { nameOf } from '#server/test/endpoints.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** One that names nothing: a call that is let in ends there, or at its missing body. */
const nothing = '99999999'

test.each(anyUser)('each call of a %s lets in the roles that its declaration names, and no other', async (kind) => {
  covers('P-002', 'P-003', 'P-004')
  const owner = await app.have(kind)
  const roles = await Promise.all(
    memberRoles.map(async (role) => ({ role, visitor: await app.haveMember(owner, { role }) })),
  )
  const calls = app.endpoints.filter(({ access, reply, oneClick }) => {
    return access !== 'anyone' && access.includes(kind) && reply !== 'event-stream' && !oneClick
  })
  expect(calls.length).toBeGreaterThan(40)
  const cells = []
  for (const endpoint of calls) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, nothing)
    for (const { role, visitor } of roles) {
      // Ends nothing of the member's own.
      if (endpoint.path.endsWith('/logout')) continue
      const { status, body } = await send(visitor, endpoint.method, path)
      const isRefused = status === 403 && (body as { code?: string }).code === 'member-role'
      if (isRefused === mayMemberCall(role, endpoint)) cells.push(`${nameOf(endpoint)} ${role} ${status}`)
    }
  }
  expect(cells).toEqual([])
})

function send(visitor: Visitor, method: string, path: string) {
  if (method === 'GET') return visitor.get(path)
  return method === 'POST' ? visitor.post(path) : visitor.patch(path, {})
}
