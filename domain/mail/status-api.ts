import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'

/** If no email is sent, no page offers or promises one. Source: G-053. */
export const mailStatus = endpoint({
  method: 'GET',
  path: '/api/mail/status',
  summary: 'Get whether this server sends email',
  access: 'anyone',
  reply: z.object({ mailIsSent: z.boolean() }),
})
