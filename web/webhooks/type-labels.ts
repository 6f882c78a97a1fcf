import type { DeliveryState, DisabledReason, Webhook } from '#domain/webhooks/webhook.ts'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'

export const stateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Will retry',
  dead: 'Not delivered',
}

export const stateGlyphs: Record<DeliveryState, StatusName> = {
  waiting: 'pending',
  delivered: 'completed',
  failed: 'expired',
  dead: 'cancelled',
}

const offWords: Record<DisabledReason, string> = {
  owner: 'Switched off',
  staff: 'Switched off by Quaybid staff',
  gone: 'Switched off: the receiver answered 410 Gone',
  failing: 'Switched off: nothing was delivered for 5 days',
  security: 'Switched off when access to your account was reset',
}

/** How a webhook is doing, in a few words. */
export function stateOf({ disabledReason, failing, lastDeliveredAt }: Omit<Webhook, 'lastDay'>): {
  words: string
  glyph: StatusName
} {
  if (disabledReason) return { words: offWords[disabledReason], glyph: 'cancelled' }
  if (failing > 0) return { words: `Failing: ${failing} in a row`, glyph: 'expired' }
  return { words: lastDeliveredAt ? 'On' : 'On, nothing sent yet', glyph: 'completed' }
}
