import { z } from 'zod'
import { StaffActivityItem } from '#domain/activity/staff-activity-item.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { StaffLoadCounts, StaffUserCounts } from './dashboard.ts'

const access = ['staff'] as const

export const staffLoadCounts = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/loads',
  summary: 'Count loads that are active, pending, in progress and completed now',
  access,
  reply: StaffLoadCounts,
  topics: ['stats'],
})

export const staffUserCounts = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/users',
  summary: 'Count shippers and truckers',
  access,
  reply: StaffUserCounts,
  topics: ['users'],
})

export const staffActivity = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/activity',
  summary: 'List the last 20 events of loads, bids, accounts and documents, latest first',
  access,
  reply: z.array(StaffActivityItem),
  topics: ['loads', 'bids', 'users', 'documents'],
})
