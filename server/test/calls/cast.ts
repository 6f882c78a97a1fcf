import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/permissions.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'

/** The password of all of them. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

const account = () => ({ password_hash: passwordHash, email: `${randomUUID()}@example.com` })

/** One of each kind of visitor, for tests that try a call as all of them. */
export async function everybody(app: TestApp) {
  const ofStaff = (role: StaffRole) => app.haveStaff(role, { password_hash: passwordHash })
  const [unregistered, trucker, outsider, winner, loser, owner, shipper, admin] = await Promise.all([
    app.have('trucker', { registered: false, areas_served: [], ...account() }),
    app.have('trucker', account()),
    app.have('trucker', { areas_served: [otherArea], ...account() }),
    app.have('trucker', account()),
    app.have('trucker', account()),
    app.have('shipper', account()),
    app.have('shipper', account()),
    app.have('admin', account()),
  ])
  const [staff, accounting, support, staffAdmin] = await Promise.all([
    ofStaff('operations'),
    ofStaff('accounting'),
    ofStaff('support'),
    ofStaff('admin'),
  ])
  // So that registration may be completed with another address.
  await app.confirm(unregistered)
  const truckers = { unregistered, trucker, outsider, winner, loser }
  return { nobody: app.nobody, ...truckers, owner, shipper, admin, staff, accounting, support, staffAdmin }
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
