import { formatDateTimeWithZone } from '#domain/formats.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { linkMinutes, linkPath } from '#domain/auth/links.ts'
import type { EndedCredentials } from '#server/http/sessions/end-credentials.ts'
import { endedRows } from './credential-mails.ts'

/** A change of an account's email address; `timeZone` is that of the times in the email. */
export type EmailChange = {
  username: string
  oldEmail: string | null
  newEmail: string | null
  at: Date
  timeZone: string
  by: 'owner' | 'admin'
  token: string
}

type MemberEmailChange = Omit<EmailChange, 'by' | 'token'> & { by: 'owner' | 'member' }

/** The email to the address of a member before: only the owner of the account can change it back. Source: P-010. */
export function memberEmailChangedMail({ username, by, ...change }: MemberEmailChange): MailContent {
  const who = by === 'owner' ? 'The owner of your account changed' : 'Someone signed in with your username changed'
  return {
    subject: 'Your Quaybid email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `${who} the email address of ${username}.`,
      'If you did not ask for this, ask the owner of your account to sign you out and to change it back.',
    ],
    facts: [{ rows: rowsOfChange(change) }],
  }
}

/** The email to the address before, with the link that undoes the change. Source: G-232. */
export function emailChangedMail({ username, oldEmail, newEmail, at, timeZone, by, token }: EmailChange): MailContent {
  const who = by === 'admin' ? 'A Quaybid admin changed' : 'Someone signed in to your account changed'
  return {
    subject: 'Your Quaybid email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `${who} the email address of the account ${username}.`,
      "If you asked for this, ignore this email. If you didn't, undo the change within 7 days: your old address comes back, all devices are signed out, and you choose a new password.",
    ],
    facts: [{ rows: rowsOfChange({ oldEmail, newEmail, at, timeZone }) }],
    action: { label: 'Undo the Change', path: linkPath('undo_email', token) },
  }
}

function rowsOfChange({
  oldEmail,
  newEmail,
  at,
  timeZone,
}: Pick<EmailChange, 'oldEmail' | 'newEmail' | 'at' | 'timeZone'>) {
  return [
    { label: 'Old address', value: oldEmail ?? 'None' },
    { label: 'New address', value: newEmail ?? 'None' },
    { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
  ]
}

type PasswordChanged = { username: string; at: Date; timeZone: string; ended: EndedCredentials }

/** The email after a password was changed or reset, with what ended then. Source: G-232, F-203. */
export function passwordChangedMail({ username, at, timeZone, ended }: PasswordChanged): MailContent {
  return {
    subject: 'Your Quaybid password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of the account ${username} was changed. All other devices were signed out.`,
      "If this was you, ignore this email. If it wasn't, reset your password now.",
    ],
    facts: [
      {
        rows: [
          { label: 'Username', value: username },
          { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
          ...endedRows(ended),
        ],
      },
    ],
    action: { label: 'Reset Your Password', path: '/forgot-password' },
  }
}

/** The email to the restored address after a change of it was undone, with what ended then. Source: F-203. */
export function emailRestoredMail({ username, at, timeZone, ended }: PasswordChanged): MailContent {
  return {
    subject: 'Your Quaybid email address was restored',
    heading: 'Your email address was restored',
    paragraphs: [
      `The change of the email address of the account ${username} was undone. All devices were signed out, and the password no longer works.`,
      'Choose a new password to sign in.',
    ],
    facts: [
      {
        rows: [
          { label: 'Username', value: username },
          { label: 'Time', value: formatDateTimeWithZone(at, timeZone) },
          ...endedRows(ended),
        ],
      },
    ],
    action: { label: 'Choose a New Password', path: '/forgot-password' },
  }
}

/** The email to the owner of an account that was suspended. Source: G-234. */
export function accountSuspendedMail({ username }: { username: string }): MailContent {
  return {
    subject: 'Your Quaybid account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      `An admin suspended the account ${username}. You can't sign in, and you won't receive other email from us while it is suspended.`,
      'Contact Quaybid support.',
    ],
    facts: [{ rows: [{ label: 'Username', value: username }] }],
  }
}

type Addressee = { username: string; token: string }

/** The email with a password reset link. Source: G-190. */
export function resetPasswordMail({ username, token }: Addressee): MailContent {
  return {
    subject: 'Reset your Quaybid password',
    heading: 'Reset your password',
    paragraphs: [
      `Someone requested a password reset for ${username}. The link can be used once and expires in ${linkMinutes.reset_password} minutes; a newer link replaces it.`,
      "If this wasn't you, ignore this email. Your password won't change.",
    ],
    facts: [{ rows: [{ label: 'Username', value: username }] }],
    action: { label: 'Choose a new password', path: linkPath('reset_password', token) },
  }
}

/** The email that asks the owner to confirm an address. Source: G-191. */
export function confirmEmailMail({ username, token }: Addressee): MailContent {
  return {
    subject: 'Confirm your email address for Quaybid',
    heading: 'Confirm your email address',
    paragraphs: [
      `This address was added to the account ${username}. Confirm it to receive email about your loads and bids.`,
      "The link is valid for 7 days. If this isn't your account, ignore this email; we won't write again.",
    ],
    facts: [{ rows: [{ label: 'Username', value: username }] }],
    action: { label: 'Confirm this address', path: linkPath('confirm_email', token) },
  }
}
