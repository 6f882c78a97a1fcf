import { hashPassword } from '#server/http/passwords.ts'
import type { TestApp } from './app.ts'
import { otherArea } from './builders.ts'

/** Of everybody. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

/** One of each kind of visitor, for tests that try a call as everybody. */
export async function everybody(app: TestApp) {
  const [unregistered, trucker, outsider, owner, shipper, admin, staff, staffAdmin] = await Promise.all([
    app.have('trucker', { registered: false, areas_served: [], password_hash: passwordHash }),
    app.have('trucker', { password_hash: passwordHash }),
    app.have('trucker', { areas_served: [otherArea], password_hash: passwordHash }),
    app.have('shipper', { password_hash: passwordHash }),
    app.have('shipper', { password_hash: passwordHash }),
    app.have('admin', { password_hash: passwordHash }),
    app.haveStaff('operations', { password_hash: passwordHash }),
    app.haveStaff('admin', { password_hash: passwordHash }),
  ])
  return { nobody: app.nobody, unregistered, trucker, outsider, owner, shipper, admin, staff, staffAdmin }
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
