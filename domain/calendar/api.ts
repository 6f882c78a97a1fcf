import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { CalendarAddress, MadeCalendar, NewCalendar } from './address.ts'

const traders = ['shipper', 'trucker'] as const
const topics = ['access'] as const

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/user/calendar',
  summary: 'Get the address of your calendar file: its first characters and last use',
  access: traders,
  members: 'owner',
  reply: CalendarAddress,
  topics,
})

/** Takes no `Idempotency-Key`: the answer would be kept under it, and the address with it. Source: G-347. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/user/calendar',
  summary: 'Create the address of your calendar file, which only this answer has; it replaces an older one',
  access: traders,
  members: 'owner',
  status: 201,
  key: 'none',
  body: NewCalendar,
  reply: MadeCalendar,
  refusals: ['confirm-first'],
  topics,
})

export const endCalendar = endpoint({
  method: 'POST',
  path: '/api/user/calendar/end',
  summary: 'End the address of your calendar file',
  access: traders,
  members: 'owner',
  reply: z.object({ success: z.literal(true) }),
  topics,
})

export const calendarFile = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary:
    'Get the ends of auctions and the deadlines of an account as iCalendar; its secret address is the credential',
  access: ['calendar'],
  params: z.object({ token: z.string() }),
  reply: 'file',
  missing: 'link-invalid',
})
