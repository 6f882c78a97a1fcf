import { z } from 'zod'
import { typedText } from '#domain/validation.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { countsBy, pageQuery, searchText, sortBy } from '#domain/http/list-query.ts'
import { PathId } from '#domain/ids.ts'
import { mailStates } from './mail.ts'
import { StaffMail } from './staff-mail.ts'
import { Subscription } from './unsubscribe.ts'

const link = z.object({ token: typedText(300, { missing: 'Invalid or expired link' }) })

export const readSubscriptionOfLink = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'Get which emails a signed unsubscribe link stops; changes nothing',
  access: 'anyone',
  query: link,
  reply: Subscription,
  refusals: ['invalid-link'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Unsubscribe with a signed link, without signing in; idempotent',
  access: 'anyone',
  oneClick: true,
  query: link,
  reply: Subscription,
  refusals: ['invalid-link'],
  topics: ['settings'],
})

/** The sort orders of emails. */
export const mailSorts = ['created'] as const

/** Bodies and links are not in it: they may open an account. Source: G-187. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/staff/mails',
  summary: 'List emails of the last 90 days, optionally by status, newest first; without their content',
  access: ['staff'],
  query: z.object({ state: z.enum(mailStates).optional(), q: searchText, sort: sortBy(mailSorts), ...pageQuery }),
  reply: z.array(StaffMail),
  paged: true,
  topics: ['mails'],
})

export const countMails = endpoint({
  method: 'GET',
  path: '/api/staff/mails/counts',
  summary: 'Count emails of the last 90 days by status, each up to 10,001',
  access: ['staff'],
  reply: countsBy(mailStates),
  topics: ['mails'],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/staff/mails/{id}/send-again',
  summary: 'Resend a failed email',
  access: ['staff'],
  staffRoles: ['admin'],
  params: z.object({ id: PathId }),
  reply: StaffMail,
  missing: 'mail-not-found',
  refusals: ['mail-not-dead'],
  topics: ['mails'],
})
