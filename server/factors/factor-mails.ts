import { formatDateTimeWithZone } from '#domain/formats.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** What happened to a second factor. */
export type FactorChange = 'on' | 'off' | 'removed' | 'codes-made' | 'code-used'

const words: Record<FactorChange, { subject: string; heading: string; text: string }> = {
  on: {
    subject: 'Your Quaybid second factor is on',
    heading: 'Your second factor is on',
    text: 'Signing in now needs a code from your authenticator app, beside the password.',
  },
  off: {
    subject: 'Your Quaybid second factor is off',
    heading: 'Your second factor is off',
    text: 'It was turned off in the settings. Signing in now needs the password only.',
  },
  removed: {
    subject: 'Your Quaybid second factor was removed',
    heading: 'Your second factor was removed',
    text: 'A Quaybid administrator removed it and signed out all devices. Signing in now needs the password only.',
  },
  'codes-made': {
    subject: 'You have new Quaybid recovery codes',
    heading: 'You have new recovery codes',
    text: 'Your earlier recovery codes no longer work.',
  },
  'code-used': {
    subject: 'A Quaybid recovery code was used',
    heading: 'A recovery code was used',
    text: 'It stood in for a code from your authenticator app. It no longer works.',
  },
}

type Facts = { portal: 'user' | 'staff'; username: string; at: Date; timeZone: string }

/** The email to the owner of an account whose second factor changed. Source: Y-247. */
export function factorMail(change: FactorChange, { portal, username, at, timeZone }: Facts): MailContent {
  const { subject, heading, text } = words[change]
  const otherwise =
    portal === 'staff' ? 'tell a staff administrator now.' : 'reset your password and contact Quaybid support now.'
  return {
    subject,
    heading,
    paragraphs: [text, `If you expected this, ignore this email. If you didn't, ${otherwise}`],
    facts: [
      {
        rows: [
          { label: portal === 'staff' ? 'Staff account' : 'Username', value: username },
          { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
        ],
      },
    ],
    ...(portal === 'user' && { action: { label: 'Reset Your Password', path: '/forgot-password' } }),
  }
}
