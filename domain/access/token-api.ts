import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId, PublicPathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { AccessToken, MadeToken, NewToken } from './token.ts'

const done = z.object({ success: z.literal(true) })
const one = z.object({ id: PublicPathId })

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens',
  summary: 'List your access tokens that are not revoked, newest first',
  access: anyUser,
  members: 'owner',
  reply: z.array(AccessToken),
  topics: ['access'],
})

/** Takes no `Idempotency-Key`: the answer would be kept under it, and the token with it. Source: G-347. */
export const makeToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  summary: 'Make an access token for your own programs; it is shown only in this reply',
  access: anyUser,
  members: 'owner',
  status: 201,
  key: 'none',
  body: NewToken,
  reply: MadeToken,
  refusals: ['confirm-first', 'too-many-tokens'],
  topics: ['access'],
})

export const revokeToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens/{id}/revoke',
  summary: 'Revoke an access token',
  access: anyUser,
  members: 'owner',
  params: one,
  reply: done,
  missing: 'token-not-found',
  topics: ['access'],
})

export const listStaffTokens = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}/tokens',
  summary: 'List the access tokens of a user that are not revoked',
  access: ['staff'],
  params: z.object({ id: PathId }),
  reply: z.array(AccessToken),
  missing: 'user-not-found',
  topics: ['access', 'users'],
})

export const revokeStaffToken = endpoint({
  method: 'POST',
  path: '/api/staff/tokens/{id}/revoke',
  summary: "Revoke a user's access token; its owner is notified",
  access: ['staff'],
  staffRoles: ['admin', 'operations', 'support'],
  params: one,
  reply: done,
  missing: 'token-not-found',
  topics: ['access', 'users'],
})
