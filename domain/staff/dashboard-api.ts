import { z } from 'zod'
import { StaffActivityItem } from '#domain/activity/staff-activity-item.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { StaffLoadCounts, StaffUserCounts } from './dashboard.ts'

const access = ['staff'] as const

/** Source: docs/requirements.md, B-139; docs/decisions/product.md, G-165. */
export const staffLoadCounts = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/loads',
  summary: 'How many loads are active, pending, in progress and completed at this moment',
  access,
  reply: StaffLoadCounts,
  topics: ['stats'],
})

/** Source: docs/requirements.md, B-139. */
export const staffUserCounts = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/users',
  summary: 'How many shippers and truckers have an account',
  access,
  reply: StaffUserCounts,
  topics: ['users'],
})

/** Source: docs/requirements.md, B-045, B-140; docs/decisions/product.md, G-166. */
export const staffActivity = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/activity',
  summary: 'The last 20 things that happened to loads, bids, accounts and documents, the latest first',
  access,
  reply: z.array(StaffActivityItem),
  topics: ['loads', 'bids', 'users', 'documents'],
})
