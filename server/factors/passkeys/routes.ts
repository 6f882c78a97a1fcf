import { beginStaffConfirm, beginConfirm } from '#domain/factors/passkeys-api.ts'
import { type Route, writes } from '#server/http/route.ts'
import { personBy } from '#server/http/sessions/actor.ts'
import { addPasskeyRoutes, beginPasskeyRoutes, renamePasskeyRoutes, removePasskeyRoutes } from './passkeys.ts'
import { beginPasskeyLoginRoutes, loginPasskeyRoute, staffLoginPasskeyRoute } from './login-passkey.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestUse } from './requests.ts'

export function passkeyRoutes(party: RelyingParty | null): Route[] {
  return [
    ...beginPasskeyLoginRoutes(party),
    loginPasskeyRoute(party),
    staffLoginPasskeyRoute(party),
    ...beginConfirmRoutes(party),
    ...beginPasskeyRoutes(party),
    ...addPasskeyRoutes(party),
    ...renamePasskeyRoutes,
    ...removePasskeyRoutes,
  ]
}

/** Refusals: `passkeys-off`. Source: XD-18, G-427. */
function beginConfirmRoutes(party: RelyingParty | null) {
  return [
    writes(beginConfirm, ({ actor, tx }) =>
      requestUse(tx, requireParty(party), { portal: 'user', purpose: 'confirm', owner: personBy(actor) }),
    ),
    writes(beginStaffConfirm, ({ actor, tx }) =>
      requestUse(tx, requireParty(party), { portal: 'staff', purpose: 'confirm', owner: personBy(actor) }),
    ),
  ]
}
