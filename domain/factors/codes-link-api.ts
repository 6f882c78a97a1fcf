import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { LinkToken } from '#domain/link-token.ts'

const done = z.object({ success: z.literal(true) })
const ofTicket = { method: 'POST', access: 'anyone', body: z.object({ ticket: LinkToken }), reply: done } as const

export const requestCodesLink = endpoint({
  path: '/api/login/second-factor/link',
  summary: 'Email the user of a sign-in whose codes are closed a link that opens them again; needs the right password',
  ...ofTicket,
  refusals: ['ticket-over', 'suspended', 'email-unconfirmed', 'too-many-attempts'],
})

export const requestStaffCodesLink = endpoint({
  path: '/api/staff/login/second-factor/link',
  summary: 'Email the member of staff of a sign-in whose codes are closed a link that opens them again',
  ...ofTicket,
  refusals: ['ticket-over', 'staff-inactive', 'too-many-attempts'],
})

const ofLink = {
  method: 'POST',
  access: 'anyone',
  body: z.object({ token: LinkToken }),
  refusals: ['link-invalid', 'link-expired', 'link-used'],
} as const

/** The account of a link, and the portal where it signs in. */
export const checkCodesLink = endpoint({
  path: '/api/open-codes/check',
  summary: 'Get the account and portal of a valid link that opens code sign-in; changes nothing',
  reply: z.object({ username: z.string(), portal: z.enum(['user', 'staff']) }),
  ...ofLink,
})

export const openCodes = endpoint({
  path: '/api/open-codes',
  summary: 'Open code sign-in of an account again with a one-time link; does not sign in',
  reply: done,
  ...ofLink,
})
