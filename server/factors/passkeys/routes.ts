import type { Route } from '#server/http/route.ts'
import { addPasskeyRoutes } from './add-passkey.ts'
import { beginConfirmRoutes } from './begin-confirm.ts'
import { beginPasskeyLoginRoutes } from './begin-passkey-login.ts'
import { beginPasskeyRoutes } from './begin-passkey.ts'
import { loginPasskeyRoute } from './login-passkey.ts'
import type { RelyingParty } from './relying-party.ts'
import { removePasskeyRoutes } from './remove-passkey.ts'
import { renamePasskeyRoutes } from './rename-passkey.ts'
import { staffLoginPasskeyRoute } from './staff-login-passkey.ts'

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
