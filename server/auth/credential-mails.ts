import { formatDateTimeWithZone } from '#domain/formats.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import type { EndedCredentials } from '#server/http/sessions/end-credentials.ts'

/** The new or changed credential that gives access to an account or sends its data elsewhere. */
export type MadeCredential =
  | 'token'
  | 'webhook'
  | 'webhook-changed'
  | 'webhook-rotated'
  | 'calendar'
  | 'reset-link'
  | 'member-reset-link'

const words: Record<MadeCredential, { subject: string; heading: string; text: string }> = {
  token: {
    subject: 'An access token was made for your Quaybid account',
    heading: 'An access token was made',
    text: 'A program that has it can use your account within its scopes, without your password.',
  },
  webhook: {
    subject: 'A webhook was added to your Quaybid account',
    heading: 'A webhook was added',
    text: 'It sends messages about your loads to the address below.',
  },
  'webhook-changed': {
    subject: 'A webhook of your Quaybid account was changed',
    heading: 'A webhook was changed',
    text: 'Its address is another one, or it sends more kinds of messages.',
  },
  'webhook-rotated': {
    subject: 'A webhook of your Quaybid account has a new secret',
    heading: 'A webhook has a new secret',
    text: 'Its messages are signed with the new secret. The old one ends in 24 hours.',
  },
  calendar: {
    subject: 'A calendar address was made for your Quaybid account',
    heading: 'A calendar address was made',
    text: 'Anyone who has it can read your loads and deadlines, without your password. An earlier address no longer works.',
  },
  'reset-link': {
    subject: 'A password reset link was made for your Quaybid account',
    heading: 'A password reset link was made',
    text: 'Quaybid staff made it. Anyone who has it can choose a new password for your account until it expires.',
  },
  'member-reset-link': {
    subject: 'A password reset link was made for you at Quaybid',
    heading: 'A password reset link was made',
    text: 'Quaybid staff made it. Anyone who has it can choose a new password for you until it expires.',
  },
}

/** What a reset of the password ends. */
function endedByReset(made: MadeCredential): string {
  if (made === 'member-reset-link') return 'the link and removes your passkeys'
  const link = made === 'reset-link' ? 'the link, ' : ''
  return `${link}all access tokens and your calendar address, removes passkeys and switches webhooks off`
}

type Rows = MailContent['facts'][number]['rows']
type Facts = { username: string; rows: Rows; at: Date; timeZone: string }

/** The email to the owner of an account about something that opens it. Source: F-203. */
export function credentialMadeMail(made: MadeCredential, { username, rows, at, timeZone }: Facts): MailContent {
  const { subject, heading, text } = words[made]
  return {
    subject,
    heading,
    paragraphs: [
      text,
      `If you expected this, ignore this email. If you didn't, reset your password now: that ends ${endedByReset(made)}.`,
    ],
    facts: [
      {
        rows: [
          { label: 'Username', value: username },
          ...rows,
          { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
        ],
      },
    ],
    action: { label: 'Reset Your Password', path: '/forgot-password' },
  }
}

/** The credentials that ended with a password, as rows of an email; empty if there were none. */
export function endedRows({ tokens, calendars, webhooks, passkeys, devices }: EndedCredentials): Rows {
  const named = [
    ['Access tokens revoked', tokens],
    ['Calendar address ended', calendars],
    ['Webhooks switched off', webhooks],
    ['Passkeys removed', passkeys],
    ['Devices without push notifications', devices > 0 ? [String(devices)] : []],
  ] as const
  return named.filter(([, names]) => names.length > 0).map(([label, names]) => ({ label, value: names.join(', ') }))
}
