import { linkTo } from '#domain/link-token.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName } from '#domain/reference/reference.ts'

/** How many days a confirmation link is valid, and how many such emails one address gets within a day. */
export const joinLimits = { days: 7, mailsPerDay: 3 } as const

/**
 * The email that asks an address to confirm its place on the list. It repeats nothing that was typed: another person
 * may have typed it. Source: G-196.
 */
export function joinMail(areaId: number, token: string): MailContent {
  const area = areaName(areaId) ?? 'your area'
  return {
    subject: `Confirm your email for new loads in ${area}`,
    heading: `New loads in ${area} by email`,
    paragraphs: [
      `Someone asked us to email new loads in ${area} to this address. Confirm to start getting one email per load. You can unsubscribe from any of them.`,
      `The link is valid for ${joinLimits.days} days. If this wasn't you, ignore this email. You have not been added to the list.`,
    ],
    facts: [{ rows: [{ label: 'Area', value: area }] }],
    action: { label: 'Confirm this address', path: linkTo('/mailing-list/confirm', token) },
  }
}
