import { sql } from 'kysely'
import type { MailKind, MailState } from '#domain/mail/mail.ts'
import type { StaffMail } from '#domain/mail/staff-mail.ts'

export type MailRow = {
  id: number
  kind: MailKind
  to_address: string
  subject: string
  state: MailState
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  has_content: boolean
}

/** The columns of an email that staff may see: not its content. */
export const shownColumns = [
  'id',
  'kind',
  'to_address',
  'subject',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  sql<boolean>`content is not null`.as('has_content'),
] as const

export function toStaffMail(row: MailRow): StaffMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    canSendAgain: row.state === 'dead' && row.has_content,
  }
}
