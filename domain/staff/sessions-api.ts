import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId } from '#domain/ids.ts'
import { Session } from '#domain/profile/api.ts'

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/staff/sessions',
  summary: 'List the open sessions of your own staff account: this one, then the most recently used',
  access: ['staff'],
  withExpiredPassword: true,
  reply: z.array(Session),
  refusals: ['session-not-found'],
  topics: ['sessions'],
})

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/api/staff/sessions/{id}/end',
  summary: 'End a session of your own staff account, also this one',
  access: ['staff'],
  withExpiredPassword: true,
  params: z.object({ id: PathId }),
  missing: 'session-not-found',
  reply: z.object({ success: z.literal(true) }),
  topics: ['sessions'],
})
