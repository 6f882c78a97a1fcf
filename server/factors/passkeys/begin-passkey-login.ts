import { beginPasskeyLogin, beginStaffPasskeyLogin } from '#domain/factors/passkeys-api.ts'
import { writes } from '#server/http/route.ts'
import { type RelyingParty, requireParty } from './relying-party.ts'
import { requestUse } from './requests.ts'

/** Refusals: `passkeys-off`. Source: Y-248. */
export function beginPasskeyLoginRoutes(party: RelyingParty | null) {
  return [
    writes(beginPasskeyLogin, ({ tx }) => requestUse(tx, requireParty(party), { portal: 'user', purpose: 'sign-in' })),
    writes(beginStaffPasskeyLogin, ({ tx }) =>
      requestUse(tx, requireParty(party), { portal: 'staff', purpose: 'sign-in' }),
    ),
  ]
}
