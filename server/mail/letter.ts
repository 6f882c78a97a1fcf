import { letterPage, type LetterFrame } from './letter-page.ts'
import type { MailContent, MailKind } from '#domain/mail/mail.ts'

/** An email as its reader sees it. */
export type Letter = { subject: string; text: string; html: string }

/** An email as stored. */
type WrittenMail = { kind: MailKind; content: MailContent; unsubscribePath: string | null }

const reasons: Record<MailKind, string> = {
  telling: "You're receiving this because email notifications are on for your Quaybid account.",
  digest: "You're receiving this because the daily summary is on for your Quaybid account.",
  reset_password:
    "You're receiving this because a password reset was requested for the Quaybid account with this address.",
  confirm_email: "You're receiving this because this address was added to a Quaybid account.",
  email_changed: "You're receiving this because this was the email address of your Quaybid account.",
  password_changed: "You're receiving this because this is the email address of your Quaybid account.",
  second_factor: "You're receiving this because this is the email address of your Quaybid account.",
  codes_closed: "You're receiving this because this is the email address of your Quaybid account.",
  credential_made: "You're receiving this because this is the email address of your Quaybid account.",
  credentials_ended: "You're receiving this because this is the email address of your Quaybid account.",
  account_suspended: "You're receiving this because this is the email address of your Quaybid account.",
  invitation: "You're receiving this because a company invited you to its Quaybid account with this address.",
  join_list: "You're receiving this because this address was entered for the Quaybid mailing list.",
  list_alert: "You're receiving this because this address is on the Quaybid mailing list.",
}
/** The preferences that each account sets. */
const chosenKinds: readonly MailKind[] = ['telling', 'digest']

/** An email as sent: `origin` begins its links, such as https://quaybid.example. */
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

/** A header ends with its line: a line break in the text must not begin another one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** An email for readers without HTML. Its links are full URLs. */
function letterText(content: MailContent, frame: LetterFrame): string {
  const { heading, paragraphs, facts, action } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...facts.map(({ title, rows, path }) =>
      [title, ...rows.map(({ label, value }) => `${label}: ${value}`), path].filter(Boolean).join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.path}`] : []),
    footer(frame),
  ]
  return `${blocks.join('\n\n')}\n`
}

function footer({ reason, settingsUrl, unsubscribeUrl }: LetterFrame): string {
  const lines = ['-- ', `Quaybid. ${reason}`]
  if (settingsUrl !== null) lines.push(`Manage notification settings: ${settingsUrl}`)
  if (unsubscribeUrl !== null) lines.push(`Unsubscribe from these emails: ${unsubscribeUrl}`)
  return lines.join('\n')
}
