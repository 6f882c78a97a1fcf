import { beginStaffConfirm, beginConfirm } from '#domain/factors/passkeys-api.ts'
import type { PasskeyAnswer } from '#domain/auth/webauthn.ts'
import { call } from '#web/api/client.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { askForPasskey } from './ceremonies.ts'

/** Asks the browser to use a passkey of the account that confirms; null when its owner turned back. Source: XD-18. */
export async function proveWithPasskey(portal: Portal): Promise<PasskeyAnswer | null> {
  return askForPasskey(await call(portal === 'staff' ? beginStaffConfirm : beginConfirm, {}))
}
