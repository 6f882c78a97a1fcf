import { endRow, type LoadInMail, loadRows, routeOf } from '#server/mail/public.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName } from '#domain/reference/reference.ts'

/**
 * The email about a new load to the mailing list: only what every trucker of its area may see, so neither its shipper
 * nor the target price. The end of the auction is given in `timeZone`. Source: G-130.
 */
export function alertOf(load: LoadInMail, timeZone: string): MailContent {
  const area = areaName(load.drayageAreaID) ?? 'your area'
  return {
    subject: `New load: ${routeOf(load)}, ${load.containerType}`,
    heading: `New load in ${area}`,
    paragraphs: ['Open for bids now. Sign in to bid, or register in a few minutes.'],
    facts: [{ title: `Load ${load.loadNumber}`, rows: [...loadRows(load), endRow(load, timeZone)] }],
    action: { label: 'Sign in or register to bid', path: '/auth' },
  }
}
