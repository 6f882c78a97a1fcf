import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { leanModule } from './lean-domain.ts'

test('the web app gets endpoints without their shapes, and nothing that only shapes used', () => {
  covers('G-305')
  const lean = leanModule(`
    import { z } from 'zod'
    import { endpoint } from '#domain/http/endpoint.ts'
    import { User } from './user.ts'
    const params = z.object({ id: z.number() })
    const forAdmins = { access: ['admin'] }
    export const edit = endpoint({ method: 'POST', path: '/api/users/{id}', summary: 'Edit a user', scope: 'loads:read', ...forAdmins, params, body: z.object({}), reply: User })
  `)
  for (const gone of ['zod', 'params', 'body', 'reply', 'User', 'summary']) expect(lean).not.toContain(gone)
  for (const kept of [
    "'/api/users/{id}'",
    "scope: 'loads:read'",
    "access: ['admin']",
    'export const edit',
    'endpoint.ts',
  ]) {
    expect(lean).toContain(kept)
  }
})

test('the web app gets functions and exported constants of the domain as they are', () => {
  covers('G-305')
  const lean = leanModule(`
    import { z } from 'zod'
    const most = 5
    export const Name = z.string().max(most)
    export function isLong(text) { return text.length > most }
  `)
  for (const kept of ['zod', 'const most = 5', 'z.string().max(most)', 'return text.length > most']) {
    expect(lean).toContain(kept)
  }
})
