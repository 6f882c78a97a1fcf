import type { Sealer } from '#server/db/sealed.ts'
import type { Route } from '#server/http/route.ts'
import { activateTotpRoutes, beginTotpRoutes, removeTotpRoutes } from './totp-routes.ts'
import { loginSecondFactorRoute, staffLoginSecondFactorRoute } from './login-second-factor.ts'
import { requestCodesLinkRoutes, openCodesRoutes } from './codes.ts'
import { makeRecoveryCodesRoutes } from './recovery-codes.ts'
import { readFactorsRoutes } from './read-factors.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { removeFactorsRoutes } from './remove-factors.ts'

export function factorRoutes(sealer: Sealer, party: RelyingParty | null): Route[] {
  return [
    loginSecondFactorRoute(sealer),
    staffLoginSecondFactorRoute(sealer),
    ...requestCodesLinkRoutes,
    ...openCodesRoutes,
    ...readFactorsRoutes,
    ...beginTotpRoutes(sealer),
    ...activateTotpRoutes(sealer),
    ...removeTotpRoutes,
    ...makeRecoveryCodesRoutes(sealer),
    ...removeFactorsRoutes,
    ...passkeyRoutes(party),
  ]
}
