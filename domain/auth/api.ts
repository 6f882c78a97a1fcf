import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { Confirmed, IdentityProof } from './confirmation.ts'
import { CompleteRegistration, Credentials, Registration } from './forms.ts'
import { SecondFactorAsked } from './second-factor.ts'
import { User } from './user.ts'

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Get the signed-in user',
  access: anyUser,
  scope: 'reference:read',
  reply: User,
  topics: ['user'],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign a user in and set the session cookie; with a second factor, get a ticket for the code instead',
  access: 'anyone',
  body: Credentials,
  reply: z.union([User, SecondFactorAsked]),
  refusals: ['bad-credentials', 'suspended', 'too-many-attempts'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary:
    'Create an account for a shipper or trucker and sign it in; a session that the request came with ends without notice',
  access: 'anyone',
  status: 201,
  body: Registration,
  reply: User,
  refusals: ['too-many-attempts', 'username-taken'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the user session; a staff session in the same browser stays',
  access: 'anyone',
  reply: z.object({ success: z.literal(true) }),
})

export const completeRegistration = endpoint({
  method: 'POST',
  path: '/api/trucker/complete-registration',
  summary: 'Complete the registration of a trucker, who may then bid',
  access: ['trucker'],
  members: 'owner',
  body: CompleteRegistration,
  reply: User,
  refusals: ['already-registered', 'confirm-first'],
})

export const confirmUser = endpoint({
  method: 'POST',
  path: '/api/user/confirm',
  summary:
    'Confirm with the password, a code or a passkey that the owner uses this session; sensitive changes require it',
  access: anyUser,
  members: 'all',
  key: 'none',
  body: IdentityProof,
  reply: Confirmed,
  topics: ['factors'],
  refusals: ['codes-closed', 'passkeys-off', 'proof-refused', 'too-many-attempts', 'wrong-password'],
})
