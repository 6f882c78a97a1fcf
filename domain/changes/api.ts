import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { typedText } from '#domain/validation.ts'
import { WebhookBody } from '#domain/webhooks/webhook.ts'
import { changeLimits } from './changes.ts'

const after = typedText(20)
  .refine((text) => /^(now|\d{1,15})$/.test(text), 'Use `next` of an earlier answer, or now')
  .transform((text) => (text === 'now' ? text : Number(text)))
  .optional()

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'List what happened since an earlier answer, oldest first: the messages that a webhook would have got',
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  query: z.object({ after, limit: z.coerce.number().int().min(1).max(changeLimits.most).default(changeLimits.most) }),
  reply: z.object({ changes: z.array(WebhookBody), next: z.string(), hasMore: z.boolean() }),
  refusals: ['cursor-gone'],
})
