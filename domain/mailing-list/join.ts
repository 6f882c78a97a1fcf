import { linkTo } from '#domain/link-token.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName } from '#domain/reference/reference.ts'

/** How long the link counts that puts an address on the list, and how many such mails one address gets within a day. */
export const joinLimits = { days: 7, mailsPerDay: 3 } as const

/**
 * The mail that asks whether an address is to stand on the list. Nothing that was typed is in it: whoever typed it need
 * not be who reads it.
 *
 * Source: docs/decisions/product.md, G-196.
 */
export function joinMail(areaId: number, token: string): MailContent {
  const area = areaName(areaId) ?? 'your area'
  return {
    subject: `Confirm: new loads in ${area} by mail`,
    heading: `New loads in ${area} by mail`,
    paragraphs: [
      'Somebody asked Quaybid to mail new loads to this address. Confirm it, and you get one mail for each load that is posted in the area; every mail has a link that ends them.',
      `The link counts for ${joinLimits.days} days. If it was not you, there is nothing to do: you stand on no list.`,
    ],
    facts: [{ rows: [{ label: 'Area', value: area }] }],
    action: { label: 'Confirm this address', path: linkTo('/mailing-list/confirm', token) },
  }
}
