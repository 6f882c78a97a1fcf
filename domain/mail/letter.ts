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
  telling: "You're receiving this because email notifications are on for your Quaybid account.",
  digest: "You're receiving this because the daily summary is on for your Quaybid account.",
  reset_password:
    "You're receiving this because a password reset was requested for the Quaybid account with this address.",
  confirm_email: "You're receiving this because this address was added to a Quaybid account.",
  email_changed: "You're receiving this because this was the email address of your Quaybid account.",
  password_changed: "You're receiving this because this is the email address of your Quaybid account.",
  account_suspended: "You're receiving this because this is the email address of your Quaybid account.",
  join_list: "You're receiving this because this address was entered for the Quaybid mailing list.",
  list_alert: "You're receiving this because this address is on the Quaybid mailing list.",
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
