import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery } from '#domain/http/list-query.ts'
import { Id, PathId } from '#domain/ids.ts'
import { LinkToken } from '#domain/link-token.ts'
import { MailingListTrucker, NewMailingListTrucker } from './trucker.ts'

const access = ['staff'] as const
const params = z.object({ id: PathId })
const missing = 'mailing-list-trucker-not-found'

/** What the list can be narrowed to. */
const narrowing = {
  drayageAreaID: z.coerce.number<number | string>().pipe(Id).optional(),
  unsubscribed: z.enum(['true', 'false']).optional(),
}

/** Source: docs/requirements.md, B-145; docs/decisions/product.md, G-130. */
export const listMailingList = endpoint({
  method: 'GET',
  path: '/api/staff/mailing-list',
  summary: 'The truckers on the mailing list, those of an area, or those who are unsubscribed or not, the newest first',
  access,
  query: z.object({ ...narrowing, ...pageQuery }),
  reply: z.array(MailingListTrucker),
  paged: true,
  topics: ['mailing-list'],
})

/** Source: docs/requirements.md, B-145. */
export const addToMailingList = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list',
  summary: 'Puts a trucker on the mailing list; an address stands on it once, whatever its capitals',
  access,
  status: 201,
  body: NewMailingListTrucker,
  reply: MailingListTrucker,
})

/** Source: docs/requirements.md, B-145. */
export const unsubscribeTrucker = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list/{id}/unsubscribe',
  summary: 'Marks a trucker of the mailing list as unsubscribed; the record stays',
  access,
  params,
  reply: MailingListTrucker,
  missing,
})

/** Source: docs/requirements.md, B-145. */
export const resubscribeTrucker = endpoint({
  method: 'POST',
  path: '/api/staff/mailing-list/{id}/resubscribe',
  summary: 'Takes the mark of an unsubscribed trucker away',
  access,
  params,
  reply: MailingListTrucker,
  missing,
})

/** Source: docs/requirements.md, B-145. */
export const mailingListReport = endpoint({
  method: 'GET',
  path: '/api/staff/mailing-list.csv',
  summary: 'The mailing list as CSV, whole or narrowed like the list',
  access,
  query: z.object(narrowing),
  reply: 'file',
})

const done = z.object({ success: z.literal(true) })

/** Source: docs/decisions/product.md, G-130, G-196. */
export const joinMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list/join',
  summary: 'Asks for the mails of new loads of an area; the answer is the same whether or not the address is known',
  access: 'anyone',
  body: NewMailingListTrucker,
  reply: done,
})

/** Source: docs/decisions/product.md, G-130, G-196. */
export const confirmMailingList = endpoint({
  method: 'POST',
  path: '/api/mailing-list/confirm',
  summary: 'Puts the address that a link was mailed to on the list, once',
  access: 'anyone',
  body: z.object({ token: LinkToken }),
  reply: z.object({ drayageAreaID: Id }),
})

const link = z.object({ token: z.string().max(500).default('') })

/** Source: docs/decisions/product.md, G-130, G-196. */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/mailing-list/unsubscribe',
  summary:
    'What the page of a signed link asks to confirm: the area whose loads the address is mailed, and whether it still is',
  access: 'anyone',
  query: link,
  reply: z.object({ drayageAreaID: Id, unsubscribed: z.boolean() }),
})

/** Source: docs/decisions/product.md, G-130, G-196. */
export const unsubscribeByLink = endpoint({
  method: 'POST',
  path: '/api/mailing-list/unsubscribe',
  summary: 'Ends the mails to the address of a signed link, in one click',
  access: 'anyone',
  query: link,
  reply: done,
  oneClick: true,
})
