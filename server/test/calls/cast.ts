import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/permissions.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { TestApp } from '#server/test/app.ts'
import { otherArea, type UserOverrides } from '#server/test/builders.ts'

/** The password of all of them. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

const account = () => ({ password_hash: passwordHash, email: `${randomUUID()}@example.com` })

/** One of each kind of visitor, for tests that try a call as all of them; `ofTrucker` is called for each trucker. */
export async function everybody(app: TestApp, ofTrucker: () => UserOverrides = () => ({})) {
  const haveTrucker = (own: UserOverrides = {}) => app.have('trucker', { ...account(), ...ofTrucker(), ...own })
  const ofStaff = (role: StaffRole) => app.haveStaff(role, { password_hash: passwordHash })
  const [unregistered, trucker, outsider, winner, loser, owner, shipper, admin] = await Promise.all([
    haveTrucker({ registered: false, areas_served: [] }),
    haveTrucker(),
    haveTrucker({ areas_served: [otherArea] }),
    haveTrucker(),
    haveTrucker(),
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
