import { Refusal } from '#domain/refusals.ts'
import type { UserRole } from '#domain/permissions.ts'
import { typesOf, type WebhookType } from '#domain/webhooks/message-types.ts'
import type { Receivers } from '#server/ports/receiver.ts'

/** Refusals: `invalid-input` for an address that the server may not call. Source: Y-195. */
export async function refuseTarget(receivers: Receivers, url: string): Promise<void> {
  if (await receivers.mayCall(url)) return
  throw new Refusal('invalid-input', [{ path: 'url', message: 'This address cannot be reached from here' }])
}

/** Refusals: `invalid-input` for a type that the role never gets. */
export function refuseTypes(types: readonly WebhookType[], role: UserRole): void {
  const known: readonly WebhookType[] = role === 'admin' ? [] : typesOf[role]
  const place = types.findIndex((type) => !known.includes(type))
  if (place < 0) return
  throw new Refusal('invalid-input', [{ path: 'types', message: `${types[place]} is not sent to a ${role}` }])
}
