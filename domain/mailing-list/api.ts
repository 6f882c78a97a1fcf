import { z } from 'zod'
import { typedText } from '#domain/validation.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy } from '#domain/http/list-query.ts'
import { Id, PathId } from '#domain/ids.ts'
import { LinkToken } from '#domain/link-token.ts'
import { MailingListTrucker, NewMailingListTrucker } from './trucker.ts'

const access = ['staff'] as const
const forAdmins = { access, staffRoles: ['admin'] } as const
const params = z.object({ id: PathId })
const missing = 'mailing-list-trucker-not-found'

/** The filters of the list. */
const narrowing = {
  drayageAreaID: z.coerce.number<number | string>().pipe(Id).optional(),
  unsubscribed: z.enum(['true', 'false']).optional(),
}

export const mailingListSorts = ['added', 'email'] as const
export type MailingListSortKey = (typeof mailingListSorts)[number]

export const listMailingList = endpoint({
  method: 'GET',
  path: '/api/staff/mailing-list',
  summary: 'List the truckers on the mailing list, optionally by area and subscription, newest first',
  access,
  query: z.object({ ...narrowing, q: searchText, sort: sortBy(mailingListSorts), ...pageQuery }),
  reply: z.array(MailingListTrucker),
  paged: true,
  topics: ['mailing-list'],
})

export const addToMailingList = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list',
  summary: 'Add a trucker to the mailing list, unconfirmed, and email the confirmation link; each address once',
  access,
  status: 201,
  body: NewMailingListTrucker,
  reply: MailingListTrucker,
  refusals: ['email-listed'],
  topics: ['mailing-list'],
})

export const unsubscribeTrucker = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list/{id}/unsubscribe',
  summary: 'Mark a trucker as unsubscribed; keeps the record',
  ...forAdmins,
  params,
  reply: MailingListTrucker,
  missing,
  topics: ['mailing-list'],
})

export const resubscribeTrucker = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list/{id}/resubscribe',
  summary: 'Email an unsubscribed trucker the link that resubscribes; only its owner can follow it',
  access,
  params,
  reply: MailingListTrucker,
  missing,
  refusals: ['too-many-attempts'],
  topics: ['mailing-list'],
})

export const mailingListReport = endpoint({
  method: 'GET',
  path: '/api/staff/mailing-list.csv',
  summary: 'Export the mailing list as CSV, with the same filters as the list',
  ...forAdmins,
  query: z.object(narrowing),
  reply: 'file',
})

const done = z.object({ success: z.literal(true) })

export const joinMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list/join',
  summary: 'Request new-load emails for an area; the response is the same whether or not the address is known',
  access: 'anyone',
  body: NewMailingListTrucker,
  reply: done,
  refusals: ['too-many-attempts'],
})

export const confirmMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list/confirm',
  summary: 'Confirm a mailing-list address with the emailed link',
  access: 'anyone',
  body: z.object({ token: LinkToken }),
  reply: z.object({ drayageAreaID: Id }),
  refusals: ['invalid-link'],
})

const link = z.object({ token: typedText(500).default('') })

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/mailing-list/unsubscribe',
  summary: 'Get the area and subscription status behind a signed link',
  access: 'anyone',
  query: link,
  reply: z.object({ drayageAreaID: Id, unsubscribed: z.boolean() }),
  refusals: ['invalid-link'],
})

export const unsubscribeByLink = endpoint({
  method: 'POST',
  path: '/api/mailing-list/unsubscribe',
  summary: 'Unsubscribe the address of a signed link in one click',
  access: 'anyone',
  query: link,
  reply: done,
  oneClick: true,
  refusals: ['invalid-link', 'mailing-list-trucker-not-found'],
})
