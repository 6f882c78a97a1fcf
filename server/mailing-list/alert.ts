import { endRow, type LoadInMail, loadRows, routeOf } from '#server/mail/public.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName } from '#domain/reference/reference.ts'

/**
 * The email about a new load to the mailing list, or about several posted at once, including this one: only what every
 * trucker of its area may see, without its shipper and the target price. The end of the auction is given in `timeZone`.
 * Source: G-130; X-253.
 */
export function alertOf(load: LoadInMail, { timeZone, together }: { timeZone: string; together: number }): MailContent {
  const area = areaName(load.drayageAreaID) ?? 'your area'
  const isOne = together === 1
  const news = isOne ? 'New load' : `${together} new loads`
  return {
    subject: `${news}: ${routeOf(load)}, ${load.containerType}`,
    heading: `${news} in ${area}`,
    paragraphs: ['Open for bids now. Sign in to bid, or register in a few minutes.'],
    facts: [
      {
        title: `Load ${load.loadNumber}${isOne ? '' : ` and ${together - 1} more like it`}`,
        rows: [...loadRows(load), endRow(load, timeZone)],
      },
    ],
    action: { label: 'Sign in or register to bid', path: '/auth' },
  }
}
