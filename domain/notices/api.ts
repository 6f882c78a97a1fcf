import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { NewNotice, Notice, StaffNotice } from './notice.ts'

/** Source: docs/decisions/product.md, G-081. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'The notices of staff that stand for users of the kind of the caller, the newest first',
  access: anyUser,
  reply: z.array(Notice),
  topics: ['notices'],
})

/** Source: docs/requirements.md, B-052; docs/decisions/product.md, G-081. */
export const listStaffNotices = endpoint({
  method: 'GET',
  path: '/api/staff/notices',
  summary: 'The notices that stand for staff, the newest first; for a staff admin those for others too',
  access: ['staff'],
  reply: z.array(StaffNotice),
  topics: ['notices'],
})

export const postNotice = endpoint({
  method: 'POST',
  path: '/api/staff/notices',
  summary: 'Posts a notice to staff, to all shippers, to all truckers or to everyone',
  access: ['staff'],
  staffRoles: ['admin'],
  status: 201,
  body: NewNotice,
  reply: StaffNotice,
})

export const removeNotice = endpoint({
  method: 'POST',
  path: '/api/staff/notices/{id}/remove',
  summary: 'Takes a notice back; nobody sees it any more',
  access: ['staff'],
  staffRoles: ['admin'],
  params: z.object({ id: PathId }),
  reply: z.object({ success: z.literal(true) }),
  missing: 'notice-not-found',
})
