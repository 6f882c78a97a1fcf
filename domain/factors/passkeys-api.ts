import { z } from 'zod'
import { User } from '#domain/auth/user.ts'
import { PasskeyAnswer, PasskeyCreation, PasskeyMade, PasskeyRequest } from '#domain/auth/webauthn.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { PublicPathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { StaffSignedIn } from '#domain/staff/api.ts'
import { Passkey, PasskeyName } from './passkeys.ts'

const ofUser = { access: anyUser, members: 'all', topics: ['factors'] } as const
const ofStaff = { access: ['staff'], withoutFactor: 'to-set-up', topics: ['factors', 'staff'] } as const
/** A challenge is good once: under a key the answer would be kept. */
const once = { key: 'none' } as const

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Get a challenge for the sign-in of a user with a passkey; it is valid for 5 minutes, once',
  access: 'anyone',
  reply: PasskeyRequest,
  refusals: ['passkeys-off'],
})

export const beginStaffPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/staff/login/passkey/options',
  summary: 'Get a challenge for the sign-in of a member of staff with a passkey; it is valid for 5 minutes, once',
  access: 'anyone',
  reply: PasskeyRequest,
  refusals: ['passkeys-off'],
})

export const loginPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign a user in with a passkey, without password or code, and set the session cookie',
  access: 'anyone',
  body: PasskeyAnswer,
  reply: User,
  refusals: ['passkey-unknown', 'passkeys-off', 'proof-refused', 'suspended', 'too-many-attempts'],
})

export const staffLoginPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/login/passkey',
  summary: 'Sign a member of staff in with a passkey, without password or code, and set the staff session cookie',
  access: 'anyone',
  body: PasskeyAnswer,
  reply: StaffSignedIn,
  refusals: ['passkey-unknown', 'passkeys-off', 'proof-refused', 'staff-inactive', 'too-many-attempts'],
})

export const beginConfirm = endpoint({
  method: 'POST',
  path: '/api/user/confirm/options',
  summary: 'Get a challenge by which a passkey of yours confirms the session',
  reply: PasskeyRequest,
  refusals: ['passkeys-off'],
  access: anyUser,
  members: 'all',
  ...once,
})

export const beginStaffConfirm = endpoint({
  method: 'POST',
  path: '/api/staff/confirm/options',
  summary: 'Get a challenge by which a passkey of your staff account confirms the session',
  reply: PasskeyRequest,
  refusals: ['passkeys-off'],
  access: ['staff'],
  withoutFactor: true,
  ...once,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/factors/passkeys/options',
  summary: 'Get what a browser needs to make a passkey for your account',
  reply: PasskeyCreation,
  refusals: ['confirm-first', 'passkeys-full', 'passkeys-off'],
  access: anyUser,
  members: 'all',
  ...once,
})

export const beginStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/factors/passkeys/options',
  summary: 'Get what a browser needs to make a passkey for your staff account',
  reply: PasskeyCreation,
  refusals: ['confirm-first', 'passkeys-full', 'passkeys-off'],
  access: ['staff'],
  withoutFactor: 'to-set-up',
  ...once,
})

const NewPasskey = z.object({ name: PasskeyName, passkey: PasskeyMade })
const addRefusals = ['confirm-first', 'passkeys-full', 'passkeys-off', 'proof-refused'] as const

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/factors/passkeys',
  summary: 'Add the passkey that a browser has made to your account',
  status: 201,
  body: NewPasskey,
  reply: Passkey,
  refusals: addRefusals,
  ...once,
  ...ofUser,
})

export const addStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/factors/passkeys',
  summary: 'Add the passkey that a browser has made to your staff account',
  status: 201,
  body: NewPasskey,
  reply: Passkey,
  refusals: addRefusals,
  ...once,
  ...ofStaff,
})

const one = { params: z.object({ id: PublicPathId }), missing: 'passkey-not-found' } as const
const body = z.object({ name: PasskeyName })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/user/factors/passkeys/{id}',
  summary: 'Give a passkey of yours another name',
  body,
  reply: Passkey,
  refusals: ['confirm-first'],
  ...one,
  ...ofUser,
})

export const renameStaffPasskey = endpoint({
  method: 'PATCH',
  path: '/api/staff/factors/passkeys/{id}',
  summary: 'Give a passkey of your staff account another name',
  body,
  reply: Passkey,
  refusals: ['confirm-first'],
  ...one,
  ...ofStaff,
})

const done = z.object({ success: z.literal(true) })

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/user/factors/passkeys/{id}/remove',
  summary: 'Remove a passkey: it signs in no more; the password stays',
  reply: done,
  refusals: ['confirm-first'],
  ...one,
  ...ofUser,
})

export const removeStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/factors/passkeys/{id}/remove',
  summary: 'Remove a passkey of your staff account: it signs in no more; the password stays',
  reply: done,
  refusals: ['confirm-first'],
  ...one,
  ...ofStaff,
})
