import { beginStaffConfirm, beginConfirm } from '#domain/factors/passkeys-api.ts'
import { writes } from '#server/http/route.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestUse } from './requests.ts'

/** Refusals: `passkeys-off`. Source: XD-18, G-427. */
export function beginConfirmRoutes(party: RelyingParty | null) {
  return [
    writes(beginConfirm, ({ actor: { id }, tx }) =>
      requestUse(tx, requireParty(party), { portal: 'user', purpose: 'confirm', id }),
    ),
    writes(beginStaffConfirm, ({ actor: { id }, tx }) =>
      requestUse(tx, requireParty(party), { portal: 'staff', purpose: 'confirm', id }),
    ),
  ]
}
