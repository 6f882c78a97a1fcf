import { letterPage } from './letter-page.ts'
import { letterText } from './letter-text.ts'
import type { MailContent, MailKind } from './mail.ts'

/** What a mail looks like to its reader. */
export type Letter = { subject: string; text: string; html: string }

/** What stands around the content of a mail. Addresses are whole ones. */
export type LetterFrame = {
  /** Why the reader gets it. */
  reason: string
  /** Where mails are chosen; null for those that cannot be. */
  settingsUrl: string | null
  unsubscribeUrl: string | null
}

/** A mail as it was written down. */
type WrittenMail = { kind: MailKind; content: MailContent; unsubscribePath: string | null }

const reasons: Record<MailKind, string> = {
  telling: 'You get this mail because your Quaybid account is set to be told of this by mail.',
  digest: 'You get this mail because your Quaybid account is set to a daily mail.',
  reset_password: 'You get this mail because a new password was asked for, for the Quaybid account with this address.',
  confirm_email: 'You get this mail because this address was given for a Quaybid account.',
  join_list: 'You get this mail because this address was entered for the mailing list of Quaybid.',
  list_alert: 'You get this mail because this address is on the mailing list of Quaybid.',
}
/** What each account sets for itself. */
const chosenKinds: readonly MailKind[] = ['telling', 'digest']

/** A mail as it is sent: `origin` is what its links begin with, such as https://quaybid.example. */
export function letterOf({ kind, content, unsubscribePath }: WrittenMail, origin: string): Letter {
  const absolute = (path: string) => `${origin}${path}`
  const frame = {
    reason: reasons[kind],
    settingsUrl: chosenKinds.includes(kind) ? absolute('/settings') : null,
    unsubscribeUrl: unsubscribePath === null ? null : absolute(unsubscribePath),
  }
  const whole = withWholeAddresses(content, absolute)
  return { subject: oneLine(content.subject), text: letterText(whole, frame), html: letterPage(whole, frame).markup }
}

function withWholeAddresses(content: MailContent, absolute: (path: string) => string): MailContent {
  const { facts, action, ...words } = content
  return {
    ...words,
    facts: facts.map(({ path, ...group }) => ({ ...group, ...(path !== undefined && { path: absolute(path) }) })),
    ...(action && { action: { ...action, path: absolute(action.path) } }),
  }
}

/** A header of a mail ends with its line: what would begin another one is part of the words. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
