import { hashPassword } from '#server/http/passwords.ts'
import type { TestApp } from './app.ts'
import { otherArea } from './builders.ts'

/** Of the trucker and the member of staff. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

/** One of each kind of visitor, for tests that try a call as everybody. */
export async function everybody(app: TestApp) {
  const [unregistered, trucker, outsider, owner, shipper, admin, staff] = await Promise.all([
    app.have('trucker', { registered: false, areas_served: [] }),
    app.have('trucker', { password_hash: passwordHash }),
    app.have('trucker', { areas_served: [otherArea] }),
    app.have('shipper'),
    app.have('shipper'),
    app.have('admin'),
    app.haveStaff('operations', { password_hash: passwordHash }),
  ])
  return { nobody: app.nobody, unregistered, trucker, outsider, owner, shipper, admin, staff }
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
