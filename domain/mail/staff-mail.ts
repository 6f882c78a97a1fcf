import { z } from 'zod'
import { Id, Instant } from '#domain/ids.ts'
import { mailKinds, mailStates } from './mail.ts'

/** An email as staff see it: whether and when it was sent, not its content. Source: G-187. */
export const StaffMail = z.object({
  id: Id,
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** The report of the mail server or the connection for the last attempt. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Whether it can be sent again: it failed, and its content is still stored. */
  canSendAgain: z.boolean(),
})
export type StaffMail = z.output<typeof StaffMail>
