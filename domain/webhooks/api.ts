import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery } from '#domain/http/list-query.ts'
import { PathId, PublicPathId } from '#domain/ids.ts'
import { NewWebhook, ResendFailed, WebhookChange } from './form.ts'
import { Delivery, DeliveryInFull, deliveryStates, MadeWebhook, Secret, StaffWebhook, Webhook } from './webhook.ts'
import { PublicId } from '#domain/ids.ts'

// Making and rotating take no `Idempotency-Key`: the answer would be kept under it, and the secret with it. Source: G-347.
const one = z.object({ id: PublicPathId })
const owners = ['shipper', 'trucker'] as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/user/webhooks',
  summary: 'List your webhooks, oldest first',
  access: owners,
  scope: 'webhooks:read',
  reply: z.array(Webhook),
  topics: ['webhooks'],
})

export const makeWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks',
  summary:
    'Make a webhook: an https address that is sent a signed message when something happens; its secret is shown only in this reply',
  access: owners,
  members: 'owner',
  status: 201,
  key: 'none',
  body: NewWebhook,
  reply: MadeWebhook,
  refusals: ['confirm-first', 'too-many-webhooks'],
  topics: ['webhooks'],
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/user/webhooks/{id}',
  summary:
    'Change a webhook, or switch it on or off; nothing old is sent when it is switched on. Another address and more types need a confirmed session',
  access: owners,
  scope: 'webhooks:write',
  key: 'none',
  params: one,
  body: WebhookChange,
  reply: Webhook,
  missing: 'webhook-not-found',
  refusals: ['confirm-first'],
  topics: ['webhooks'],
})

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/remove',
  summary: 'Remove a webhook and its deliveries',
  access: owners,
  scope: 'webhooks:write',
  params: one,
  reply: z.object({ success: z.literal(true) }),
  missing: 'webhook-not-found',
  topics: ['webhooks'],
})

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/rotate',
  summary: 'Give a webhook a new secret, which is shown only in this reply; for 24 hours both sign',
  access: owners,
  members: 'owner',
  key: 'none',
  params: one,
  reply: Secret,
  missing: 'webhook-not-found',
  refusals: ['confirm-first'],
  topics: ['webhooks'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/test',
  summary: 'Send a webhook a message of the type webhook.test',
  access: owners,
  scope: 'webhooks:write',
  params: one,
  reply: z.object({ deliveryId: PublicId }),
  missing: 'webhook-not-found',
  refusals: ['webhook-off'],
  topics: ['webhooks'],
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/user/webhooks/{id}/deliveries',
  summary: 'List the deliveries of a webhook in the last 30 days, optionally by state, newest first',
  access: owners,
  scope: 'webhooks:read',
  params: one,
  query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery }),
  reply: z.array(Delivery),
  paged: true,
  missing: 'webhook-not-found',
  topics: ['webhooks'],
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/user/webhook-deliveries/{id}',
  summary: 'Get a delivery with its body and every attempt',
  access: owners,
  scope: 'webhooks:read',
  params: one,
  reply: DeliveryInFull,
  missing: 'delivery-not-found',
  topics: ['webhooks'],
})

const queued = z.object({ queued: z.number().int() })

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/user/webhook-deliveries/{id}/resend',
  summary: 'Send a delivery again, under the same id',
  access: owners,
  scope: 'webhooks:write',
  params: one,
  reply: queued,
  missing: 'delivery-not-found',
  refusals: ['webhook-off'],
  topics: ['webhooks'],
})

export const resendFailed = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{id}/resend-failed',
  summary: 'Send all failed deliveries since a time again, oldest first, at most 1,000',
  access: owners,
  scope: 'webhooks:write',
  params: one,
  body: ResendFailed,
  reply: queued,
  missing: 'webhook-not-found',
  refusals: ['webhook-off'],
  topics: ['webhooks'],
})

export const listStaffWebhooks = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}/webhooks',
  summary: 'List the webhooks of a user',
  access: ['staff'],
  params: z.object({ id: PathId }),
  reply: z.array(StaffWebhook),
  missing: 'user-not-found',
  topics: ['webhooks', 'users'],
})

export const switchOffWebhook = endpoint({
  method: 'POST',
  path: '/api/staff/webhooks/{id}/switch-off',
  summary: "Switch a user's webhook off; its owner is notified and can switch it on again",
  access: ['staff'],
  staffRoles: ['admin', 'operations', 'support'],
  params: one,
  reply: StaffWebhook,
  missing: 'webhook-not-found',
  topics: ['webhooks', 'users'],
})
