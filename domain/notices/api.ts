import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { NewNotice, Notice, StaffNotice } from './notice.ts'

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: "List current notices for the caller's role, newest first",
  access: anyUser,
  members: 'all',
  reply: z.array(Notice),
  topics: ['notices'],
})

export const listStaffNotices = endpoint({
  method: 'GET',
  path: '/api/staff/notices',
  summary: 'List current notices for staff, newest first; a staff admin gets all audiences',
  access: ['staff'],
  reply: z.array(StaffNotice),
  topics: ['notices'],
})

export const postNotice = endpoint({
  method: 'POST',
  path: '/api/staff/notices',
  summary: 'Post a notice to staff, all shippers, all truckers or everyone',
  access: ['staff'],
  staffRoles: ['admin'],
  status: 201,
  body: NewNotice,
  reply: StaffNotice,
  refusals: ['too-many-notices'],
  topics: ['notices'],
})

export const removeNotice = endpoint({
  method: 'POST',
  path: '/api/staff/notices/{id}/remove',
  summary: 'Remove a notice',
  access: ['staff'],
  staffRoles: ['admin'],
  params: z.object({ id: PathId }),
  reply: z.object({ success: z.literal(true) }),
  missing: 'notice-not-found',
  topics: ['notices'],
})
