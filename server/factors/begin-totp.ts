import { beginStaffTotp, beginTotp } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { ownerOf } from './owner.ts'
import { keepKey } from './queries.ts'
import { newKey, uriOf } from './totp.ts'

const issuers = { user: 'Quaybid', staff: 'Quaybid Staff' } as const

/** Refusals: `confirm-first`, `factor-on`. Source: XD-18. */
export function beginTotpRoutes(sealer: Sealer) {
  return [
    writes(beginTotp, ({ actor, tx }) => begin(tx, sealer, actor)),
    writes(beginStaffTotp, ({ actor, tx }) => begin(tx, sealer, actor)),
  ]
}

async function begin(tx: Tx, sealer: Sealer, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const key = newKey()
  if (!(await keepKey(tx, owner, sealer.seal(key)))) throw new Refusal('factor-on')
  return { key, uri: uriOf(key, { issuer: issuers[owner.portal], account: owner.username }) }
}
