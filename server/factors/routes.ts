import type { Sealer } from '#server/db/sealed.ts'
import type { Route } from '#server/http/route.ts'
import { activateTotpRoutes } from './activate-totp.ts'
import { beginTotpRoutes } from './begin-totp.ts'
import { loginSecondFactorRoute } from './login-second-factor.ts'
import { openCodesRoutes } from './open-codes.ts'
import { makeRecoveryCodesRoutes } from './make-recovery-codes.ts'
import { readFactorsRoutes } from './read-factors.ts'
import { requestCodesLinkRoutes } from './request-codes-link.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { removeFactorsRoutes } from './remove-factors.ts'
import { removeTotpRoutes } from './remove-totp.ts'
import { staffLoginSecondFactorRoute } from './staff-login-second-factor.ts'

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
