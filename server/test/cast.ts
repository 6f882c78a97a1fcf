import { hashPassword } from '#server/http/passwords.ts'
import type { TestApp } from './app.ts'
import { otherArea } from './builders.ts'

/** Of the trucker and the member of staff. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

/** One of each kind of visitor, for tests that try a call as everybody. */
export async function everybody(app: TestApp) {
  return {
    nobody: app.nobody,
    unregistered: await app.have('trucker', { registered: false, areas_served: [] }),
    trucker: await app.have('trucker', { password_hash: passwordHash }),
    outsider: await app.have('trucker', { areas_served: [otherArea] }),
    owner: await app.have('shipper'),
    shipper: await app.have('shipper'),
    admin: await app.have('admin'),
    staff: await app.haveStaff('operations', { password_hash: passwordHash }),
  }
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
