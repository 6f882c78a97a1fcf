import { areaName } from '#domain/reference/reference.ts'
import { report, yesOrNo } from '#domain/report.ts'
import type { MailingListTrucker } from './trucker.ts'

/** Everything of a trucker on the list. Source: B-145. */
export const mailingListColumns = report<MailingListTrucker>('mailing-list', {
  Id: (trucker) => trucker.id,
  Email: (trucker) => trucker.email,
  Name: (trucker) => trucker.name,
  Company: (trucker) => trucker.company,
  'Drayage area': (trucker) => areaName(trucker.drayageAreaID),
  Unsubscribed: (trucker) => yesOrNo(trucker.unsubscribed),
  'Confirmed at': (trucker) => trucker.confirmedAt,
  'Created at': (trucker) => trucker.createdAt,
})
