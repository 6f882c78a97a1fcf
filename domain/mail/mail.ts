/** The subject of an email: a notification, a daily summary, or an account. */
export const mailKinds = [
  'telling',
  'digest',
  'reset_password',
  'confirm_email',
  'email_changed',
  'password_changed',
  'second_factor',
  'codes_closed',
  'credential_made',
  'credentials_ended',
  'account_suspended',
  'invitation',
  'join_list',
  'list_alert',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Those that hold a link which opens or changes something. */
export const secretKinds: readonly MailKind[] = [
  'reset_password',
  'confirm_email',
  'email_changed',
  'codes_closed',
  'invitation',
  'join_list',
]

/**
 * The state of an email. Without an SMTP server, or withdrawn before sending, it stays `unsent`; `dead` means
 * that every attempt failed.
 */
export const mailStates = ['waiting', 'sent', 'dead', 'unsent'] as const
export type MailState = (typeof mailStates)[number]

/**
 * The content of an email; its look is added when it is sent. Links in it are paths of the web app, such as
 * `/trucker/loads/7`.
 */
export type MailContent = {
  subject: string
  /** One line in large type above the rest. */
  heading: string
  paragraphs: string[]
  /** Facts of a load, or of several: each with a name and a value, such as Route and Los Angeles, CA to Ontario. */
  facts: { title?: string; rows: { label: string; value: string }[]; path?: string }[]
  /** The one thing to do. */
  action?: { label: string; path: string }
}

/** Its name for staff and in the outbox. */
export const mailKindLabels: Record<MailKind, string> = {
  telling: 'Notification',
  digest: 'Daily summary',
  reset_password: 'New password',
  confirm_email: 'Address confirmation',
  email_changed: 'Email address changed',
  password_changed: 'Password changed',
  second_factor: 'Second factor changed',
  codes_closed: 'Code sign-in closed',
  credential_made: 'Access added or changed',
  credentials_ended: 'Access ended',
  invitation: 'Invitation',
  account_suspended: 'Account suspended',
  join_list: 'Mailing list sign-up',
  list_alert: 'Mailing list alert',
}
export const mailStateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  dead: 'Failed',
  unsent: 'Not sent',
}
