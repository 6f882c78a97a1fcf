import { z } from 'zod'
import { loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { webhookTypes } from './message-types.ts'

export const webhookLimits = {
  perAccount: 5,
  url: 500,
  description: 100,
  /** Deliveries that "send again" queues at a time. */
  resent: 1000,
  /** Characters of an answer that are kept. */
  answer: 1000,
  keptDays: 30,
  /** Days without a delivery after which a webhook is switched off. */
  failingDays: 5,
  /** Hours after a rotation for which the old secret signs too. */
  oldSecretHours: 24,
} as const

/**
 * Why a webhook was switched off: by its owner, by staff, by its receiver (410), after days without a delivery, or because
 * the credentials of the account ended (`security`).
 */
export const disabledReasons = ['owner', 'staff', 'gone', 'failing', 'security'] as const
export type DisabledReason = (typeof disabledReasons)[number]

/** `failed` is tried again; `dead` is not. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What went wrong, in words that reveal nothing about our network. */
export const failures = [
  'timeout',
  'connection refused',
  'connection closed',
  'name not found',
  'certificate',
  'address not allowed',
  'unreachable',
  'redirect',
  'status',
  'answer too long',
  'not an https answer',
] as const
export type Failure = (typeof failures)[number]

const types = z.array(z.enum(webhookTypes))

/**
 * A webhook. `failing`: deliveries in a row that failed. `lastDay`: deliveries of the last 24 hours, hour by hour, the
 * oldest first.
 */
export const Webhook = z.object({
  id: PublicId,
  url: z.string(),
  description: z.string(),
  types,
  lanesOnly: z.boolean(),
  enabled: z.boolean(),
  disabledReason: z.enum(disabledReasons).nullable(),
  createdAt: Instant,
  lastDeliveredAt: Instant.nullable(),
  failing: z.number().int(),
  lastDay: z.array(z.object({ delivered: z.number().int(), failed: z.number().int() })),
})
export type Webhook = z.output<typeof Webhook>

export const Secret = z.object({ secret: z.string() })
export const MadeWebhook = Webhook.extend(Secret.shape)

const status = z.enum(loadStatuses)

/** The message: ids, the number and the status of the load, to its shipper also the external id, and the call that reads the rest. Source: Y-199. */
export const WebhookBody = z.strictObject({
  type: z.enum(webhookTypes),
  timestamp: Instant,
  data: z.union([
    z.strictObject({
      loadId: Id,
      loadNumber: z.string().regex(/^QB-\d+$/),
      status: status.or(z.enum(['do_received', 'do_sent'])),
      bidId: PublicId.optional(),
      externalId: z.string().optional(),
      href: z.string().regex(/^\/api\/[A-Za-z0-9/?=-]+$/),
    }),
    z.strictObject({ webhookId: PublicId, href: z.literal('/api/user/webhooks') }),
  ]),
})
export type WebhookBody = z.output<typeof WebhookBody>

export const Delivery = z.object({
  id: PublicId,
  type: z.enum(webhookTypes),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: Instant,
  nextAt: Instant.nullable(),
  lastStatus: z.number().int().nullable(),
  lastMs: z.number().int().nullable(),
})
export type Delivery = z.output<typeof Delivery>

/** One attempt: the status of the answer and its beginning, or what went wrong. */
export const Attempt = z.object({
  at: Instant,
  status: z.number().int().nullable(),
  ms: z.number().int(),
  failure: z.enum(failures).nullable(),
  answer: z.string(),
})
export type Attempt = z.output<typeof Attempt>

export const DeliveryInFull = Delivery.extend({
  webhookId: PublicId,
  /** The header `webhook-id`, the same at each attempt. */
  messageId: z.string(),
  body: z.string(),
  tries: z.array(Attempt),
})
export type DeliveryInFull = z.output<typeof DeliveryInFull>

/** A user's webhook as staff see it. */
export const StaffWebhook = Webhook.omit({ lastDay: true })
export type StaffWebhook = z.output<typeof StaffWebhook>

/** A webhook in an event: the host, which a history can show, and no secret. */
export function webhookRecord({ public_id, url, types: chosen }: { public_id: number; url: string; types: string[] }) {
  // Addresses are kept as the URL standard writes them: the host is between the slashes, behind a name and password.
  const host = url.split('/', 3)[2]!.split('@').at(-1)!
  return { webhookId: public_id, host, types: chosen }
}
