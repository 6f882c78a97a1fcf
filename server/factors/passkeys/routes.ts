import type { Route } from '#server/http/route.ts'
import { addPasskeyRoutes, beginPasskeyRoutes, renamePasskeyRoutes, removePasskeyRoutes } from './passkeys.ts'
import { beginConfirmRoutes } from './begin-confirm.ts'
import { beginPasskeyLoginRoutes, loginPasskeyRoute, staffLoginPasskeyRoute } from './login-passkey.ts'
import type { RelyingParty } from './relying-party.ts'

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
