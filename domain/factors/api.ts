import { z } from 'zod'
import { TypedCode } from '#domain/auth/typed-code.ts'
import { User } from '#domain/auth/user.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Instant, PathId } from '#domain/ids.ts'
import { LinkToken } from '#domain/link-token.ts'
import { anyUser } from '#domain/permissions.ts'
import { StaffSignedIn } from '#domain/staff/api.ts'
import { Passkey } from './passkeys.ts'

const done = z.object({ success: z.literal(true) })

/**
 * The second factor of an account: since when it is on, the recovery codes that are left; its passkeys, oldest first; and
 * until when the session is confirmed. Source: XD-18.
 */
export const Factors = z.object({
  totp: z.object({ since: Instant }).nullable(),
  recoveryLeft: z.int(),
  passkeys: z.array(Passkey),
  confirmedUntil: Instant.nullable(),
})
export type Factors = z.output<typeof Factors>

/** What an app needs to make codes: the key in base32, and the same as an address for a QR code. Shown once. */
export const TotpSetUp = z.object({ key: z.string(), uri: z.string() })
export type TotpSetUp = z.output<typeof TotpSetUp>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const ticketAndCode = z.object({
  ticket: LinkToken,
  code: TypedCode,
})
export type TicketAndCode = z.input<typeof ticketAndCode>

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'Finish the sign-in of a user with a code of the app or a recovery code, and set the session cookie',
  access: 'anyone',
  body: ticketAndCode,
  reply: User,
  refusals: ['wrong-code', 'codes-closed', 'ticket-over', 'suspended', 'too-many-attempts'],
})

export const staffLoginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/login/second-factor',
  summary: 'Finish the sign-in of a member of staff with a code, and set the staff session cookie',
  access: 'anyone',
  body: ticketAndCode,
  reply: StaffSignedIn,
  refusals: ['wrong-code', 'codes-closed', 'ticket-over', 'staff-inactive', 'too-many-attempts'],
})

const ofUser = { access: anyUser, members: 'all', topics: ['factors'] } as const
/** Their answers have a secret, which a key would keep. Source: G-347. */
const withSecret = { key: 'none' } as const
const ofStaff = { access: ['staff'], withoutFactor: 'to-set-up', topics: ['factors', 'staff'] } as const

export const readFactors = endpoint({
  method: 'GET',
  path: '/api/user/factors',
  summary: 'Get whether your second factor is on, how many recovery codes are left, and your passkeys',
  reply: Factors,
  ...ofUser,
})

export const readStaffFactors = endpoint({
  method: 'GET',
  path: '/api/staff/factors',
  summary:
    'Get whether the second factor of your staff account is on, how many recovery codes are left, and its passkeys',
  reply: Factors,
  ...ofStaff,
  withoutFactor: true,
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp',
  summary: 'Start to set up codes of an authenticator app; the key is shown only in this reply',
  reply: TotpSetUp,
  refusals: ['confirm-first', 'factor-on'],
  ...withSecret,
  ...ofUser,
})

export const beginStaffTotp = endpoint({
  method: 'POST',
  path: '/api/staff/factors/totp',
  summary: 'Start to set up codes of an authenticator app for your staff account; the key is shown only in this reply',
  reply: TotpSetUp,
  refusals: ['confirm-first', 'factor-on'],
  ...withSecret,
  ...ofStaff,
})

const body = z.object({ code: TypedCode })

export const activateTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp/activate',
  summary: 'Turn the second factor on with a code; the recovery codes are shown only in this reply',
  body,
  reply: RecoveryCodes,
  refusals: ['confirm-first', 'factor-on', 'factor-not-begun'],
  ...withSecret,
  ...ofUser,
})

export const activateStaffTotp = endpoint({
  method: 'POST',
  path: '/api/staff/factors/totp/activate',
  summary: 'Turn the second factor of your staff account on; the recovery codes are shown only in this reply',
  body,
  reply: RecoveryCodes,
  refusals: ['confirm-first', 'factor-on', 'factor-not-begun'],
  ...withSecret,
  ...ofStaff,
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp/remove',
  summary: 'Turn your second factor off',
  reply: done,
  refusals: ['confirm-first', 'factor-off'],
  ...ofUser,
})

export const removeStaffTotp = endpoint({
  method: 'POST',
  path: '/api/staff/factors/totp/remove',
  summary: 'Turn the second factor of your staff account off',
  reply: done,
  refusals: ['confirm-first', 'factor-off'],
  ...ofStaff,
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/factors/recovery-codes',
  summary: 'Make ten new recovery codes; the old ones end',
  reply: RecoveryCodes,
  refusals: ['confirm-first', 'factor-off'],
  ...withSecret,
  ...ofUser,
})

export const makeStaffRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/staff/factors/recovery-codes',
  summary: 'Make ten new recovery codes for your staff account; the old ones end',
  reply: RecoveryCodes,
  refusals: ['confirm-first', 'factor-off'],
  ...withSecret,
  ...ofStaff,
})

const forAdmins = { access: ['staff'], staffRoles: ['admin'], params: z.object({ id: PathId }) } as const

export const removeFactors = endpoint({
  method: 'POST',
  path: '/api/staff/platform-users/{id}/remove-factors',
  summary:
    'Remove the second factor and the passkeys of a user who lost them; its sessions end and its owner is emailed',
  reply: done,
  refusals: ['confirm-first', 'factor-off'],
  missing: 'user-not-found',
  topics: ['users'],
  ...forAdmins,
})

export const removeStaffFactors = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/remove-factors',
  summary:
    'Remove the second factor and the passkeys of a member of staff who lost them; its sessions end and its owner is emailed',
  reply: done,
  refusals: ['confirm-first', 'factor-off'],
  missing: 'staff-not-found',
  topics: ['staff'],
  ...forAdmins,
})
