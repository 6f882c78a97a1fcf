import { linkMinutes, linkPath } from '#domain/auth/links.ts'
import { wrongCodeLimits } from '#domain/auth/second-factor.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import type { EndedCredentials } from '#server/http/sessions/end-credentials.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { endedRows } from '#server/auth/credential-mails.ts'

/** The event of a second factor or of passkeys. */
export type FactorChange =
  | 'on'
  | 'off'
  | 'removed'
  | 'codes-made'
  | 'code-used'
  | 'codes-wrong'
  | 'codes-closed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkeys-removed'

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
  'codes-wrong': {
    subject: 'Five wrong codes for your Quaybid account',
    heading: 'Five wrong codes were entered',
    text: 'Someone signed in with your password and entered five wrong codes. The sign-in was refused.',
  },
  'codes-closed': {
    subject: 'Code sign-in to your Quaybid account is closed',
    heading: 'Code sign-in is closed',
    text: `Someone who knows your password, or uses a session of yours, entered ${wrongCodeLimits.codes} wrong codes within a day. Codes of your authenticator app are refused until you open code sign-in again. The link works once, within ${linkMinutes.open_codes / 60} hours, and signs no one in. Recovery codes and passkeys still work.`,
  },
  'passkey-added': {
    subject: 'A passkey was added to your Quaybid account',
    heading: 'A passkey was added',
    text: 'It signs in to your account without your password, until it is removed or the password is reset.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Quaybid account',
    heading: 'A passkey was removed',
    text: 'It no longer signs in to your account. Your password still does.',
  },
  'passkeys-removed': {
    subject: 'Your Quaybid passkeys were removed',
    heading: 'Your passkeys were removed',
    text: 'A Quaybid administrator removed them and signed out all devices. Sign in with your password.',
  },
}

type Facts = {
  portal: 'user' | 'staff'
  username: string
  at: Date
  timeZone: string
  /** Its name, where it is about one. */
  passkey?: string | undefined
  /** The credentials that ended with it. */
  ended?: EndedCredentials | undefined
  /** The secret of the link that opens code sign-in. */
  token?: string | undefined
}

/** The email to the owner of an account whose second factor or passkeys changed. Source: Y-247, Y-251. */
export function factorMail(
  change: FactorChange,
  { portal, username, at, timeZone, passkey, ended, token }: Facts,
): MailContent {
  const { subject, heading, text } = words[change]
  return {
    subject,
    heading,
    paragraphs: [text, `${expected(change)} ${otherwise(change, portal)}`],
    facts: [
      {
        rows: [
          { label: portal === 'staff' ? 'Staff account' : 'Username', value: username },
          ...(passkey === undefined ? [] : [{ label: 'Passkey', value: passkey }]),
          { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
          ...(ended ? endedRows(ended) : []),
        ],
      },
    ],
    ...actionOf(change, portal, token),
  }
}

function actionOf(
  change: FactorChange,
  portal: Facts['portal'],
  token: string | undefined,
): Pick<MailContent, 'action'> {
  if (token !== undefined) return { action: { label: 'Open Code Sign-In', path: linkPath('open_codes', token) } }
  if (portal === 'staff') return {}
  return { action: change === 'passkey-added' ? openSecurity : resetPassword }
}

const resetPassword = { label: 'Reset Your Password', path: '/forgot-password' }
const openSecurity = { label: 'Open Security', path: '/profile?tab=security' }

function expected(change: FactorChange): string {
  return change === 'codes-closed' ? "If this wasn't you," : "If you expected this, ignore this email. If you didn't,"
}

/** What to do where it was someone else. A new password alone does not stop a passkey. */
function otherwise(change: FactorChange, portal: Facts['portal']): string {
  if (portal === 'staff') return 'tell a staff administrator now.'
  const first = change === 'passkey-added' ? 'remove it and change your password' : 'reset your password'
  return `${first} and contact Quaybid support now.`
}
