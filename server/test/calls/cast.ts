import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'

/** The password of all of them. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

const account = () => ({ password_hash: passwordHash, email: `${randomUUID()}@example.com` })

/** One of each kind of visitor, for tests that try a call as all of them. */
export async function everybody(app: TestApp) {
  const [unregistered, trucker, outsider, owner, shipper, admin, staff, staffAdmin] = await Promise.all([
    app.have('trucker', { registered: false, areas_served: [], ...account() }),
    app.have('trucker', account()),
    app.have('trucker', { areas_served: [otherArea], ...account() }),
    app.have('shipper', account()),
    app.have('shipper', account()),
    app.have('admin', account()),
    app.haveStaff('operations', { password_hash: passwordHash }),
    app.haveStaff('admin', { password_hash: passwordHash }),
  ])
  // So that registration may be completed with another address.
  await app.confirm(unregistered)
  return { nobody: app.nobody, unregistered, trucker, outsider, owner, shipper, admin, staff, staffAdmin }
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
