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
  summary: "Changes the signed-in user's own details; what belongs to truckers alone is ignored of others",
  access: anyUser,
  body: ProfileUpdate,
  reply: User,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  summary: 'Changes the password, ends the other sessions of the account and renews the cookie of this one',
  access: anyUser,
  body: PasswordChange,
  reply: z.object({ success: z.literal(true) }),
  topics: ['sessions'],
})

export const changeServiceAreas = endpoint({
  method: 'PATCH',
  path: '/api/trucker/service-areas',
  summary: 'Changes the drayage areas that a trucker serves, and with them the open loads that the trucker sees',
  access: ['trucker'],
  body: ServiceAreas,
  reply: User,
  topics: ['loads', 'stats'],
})

/** An open session of one's own account. `lastSeenAt` is right to ten minutes. */
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
  summary: 'The open sessions of the account: this one, then the hundred that were used last',
  access: anyUser,
  reply: z.array(Session),
  topics: ['sessions'],
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/sessions/{id}/end',
  summary: 'Ends a session of the own account, also this one',
  access: anyUser,
  params: z.object({ id: PathId }),
  missing: 'session-not-found',
  reply: z.object({ success: z.literal(true) }),
  topics: ['sessions'],
})
