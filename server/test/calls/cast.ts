import { randomUUID } from 'node:crypto'
import { grantRows } from '#domain/access/grants.ts'
import type { LinkVisitor, StaffRole } from '#domain/permissions.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { newToken } from '#server/http/sessions/token.ts'
import type { TestApp } from '#server/test/app.ts'
import { otherArea, type UserOverrides } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** The password of all of them. */
export const password = 'correct horse 1'
const passwordHash = await hashPassword(password)

const account = () => ({ password_hash: passwordHash, email: `${randomUUID()}@example.com` })

/** One of each kind of visitor, those with links too, for tests that try a call as all of them; `ofTrucker` is called for each trucker. */
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
  // Allows changes of addresses and new secrets.
  const users = [unregistered, trucker, outsider, winner, loser, owner, shipper, admin]
  await Promise.all([...users, staff, accounting, support, staffAdmin].map((account) => app.confirm(account)))
  const truckers = { unregistered, trucker, outsider, winner, loser }
  const links = {
    driver: withLink(app, 'driver'),
    otherDriver: withLink(app, 'driver'),
    tracking: withLink(app, 'tracking'),
  }
  return { nobody: app.nobody, ...truckers, owner, shipper, admin, staff, accounting, support, staffAdmin, ...links }
}

/** Someone with a link; the scene says to which load. */
export function withLink(app: TestApp, kind: LinkVisitor): Visitor {
  return app.as({ id: 0, username: '', kind, cookie: '', secret: grantRows[kind].prefix + newToken() })
}

export type Cast = Awaited<ReturnType<typeof everybody>>
export type Part = keyof Cast
