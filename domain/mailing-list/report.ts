import { areaName } from '#domain/reference/reference.ts'
import { report, type Report, timeCell, yesOrNo, zoneHead } from '#domain/report.ts'
import type { MailingListTrucker } from './trucker.ts'

/** Everything of a trucker on the list, the times by the clocks of a zone. Source: B-145. */
export function mailingListColumns(timeZone: string): Report<MailingListTrucker> {
  return report('mailing-list', {
    ID: (trucker) => trucker.id,
    Email: (trucker) => trucker.email,
    Name: (trucker) => trucker.name,
    Company: (trucker) => trucker.company,
    'Drayage area': (trucker) => areaName(trucker.drayageAreaID),
    Unsubscribed: (trucker) => yesOrNo(trucker.unsubscribed),
    'Confirmed at': (trucker) => timeCell(trucker.confirmedAt, timeZone),
    'Created at': (trucker) => timeCell(trucker.createdAt, timeZone),
    [zoneHead]: () => timeZone,
  })
}
