import { z } from 'zod'
import { User } from '#domain/auth/user.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id, Instant, PathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { deviceKinds } from './device.ts'
import { PasswordChange, ProfileUpdate, ServiceAreas } from './form.ts'

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user',
  summary: "Change the signed-in user's own details; carrier fields are ignored for other roles",
  access: anyUser,
  members: 'owner',
  body: ProfileUpdate,
  reply: User,
  refusals: ['confirm-first'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  summary: 'Change the password, end the other sessions of the account and renew the cookie of this one',
  access: anyUser,
  members: 'all',
  key: 'none',
  body: PasswordChange,
  reply: z.object({ success: z.literal(true) }),
  refusals: ['confirm-first', 'too-many-attempts', 'wrong-password'],
  topics: ['sessions'],
})

export const changeServiceAreas = endpoint({
  method: 'PATCH',
  path: '/api/trucker/service-areas',
  summary: 'Change the drayage areas that a trucker serves, and so the open loads that the trucker sees',
  access: ['trucker'],
  members: 'owner',
  body: ServiceAreas,
  reply: User,
  topics: ['loads', 'stats'],
})

/** An open session of the caller's own account. `lastSeenAt` is accurate to ten minutes. */
export const Session = z.object({
  id: Id,
  device: z.object({ words: z.string(), kind: z.enum(deviceKinds) }),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** When it ends if it is not used again. */
  endsAt: Instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'List the open sessions of the account: this one, then the most recently used',
  access: anyUser,
  members: 'all',
  reply: z.array(Session),
  topics: ['sessions'],
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/sessions/{id}/end',
  summary: 'End a session of your own account, also this one',
  access: anyUser,
  members: 'all',
  params: z.object({ id: PathId }),
  missing: 'session-not-found',
  reply: z.object({ success: z.literal(true) }),
  topics: ['sessions'],
})
