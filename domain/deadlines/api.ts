import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery } from '#domain/http/list-query.ts'
import { Deadline, DeadlineDay, StaffDeadline, TodayLoad, TruckerDeadline } from './deadline.ts'
import { deadlineFilters, DeadlineFilters, OverviewQuery } from './query.ts'

const parties = ['shipper', 'trucker', 'admin'] as const
const listQuery = z.object({ ...deadlineFilters, ...pageQuery })
const topics = ['deadlines', 'loads'] as const
/** Those of staff have the names of accounts. */
const staffTopics = [...topics, 'users'] as const

export const listDeadlines = endpoint({
  method: 'GET',
  path: '/api/deadlines',
  summary:
    "List what is due on awarded loads, the earliest first: a shipper's own, those a trucker won, all for an admin",
  access: parties,
  scope: 'loads:read',
  query: listQuery,
  reply: { shipper: z.array(Deadline), trucker: z.array(TruckerDeadline), admin: z.array(Deadline) },
  paged: true,
  topics,
})

export const listToday = endpoint({
  method: 'GET',
  path: '/api/trucker/today',
  summary:
    'List the won loads with something due within 24 hours, each once, with the next step; 5 at most, with 5 more that wait for the acknowledgement and 5 more without a proof of delivery',
  access: ['trucker'],
  members: 'all',
  reply: z.array(TodayLoad),
  topics: [...topics, 'milestones', 'awards', 'details', 'documents'],
})

export const countDeadlines = endpoint({
  method: 'GET',
  path: '/api/deadlines/days',
  summary: 'Count what is due on each day of at most 62, by clock and level; the week from today by default',
  access: parties,
  scope: 'loads:read',
  query: OverviewQuery,
  reply: z.array(DeadlineDay),
  topics,
})

export const deadlinesReport = endpoint({
  method: 'GET',
  path: '/api/deadlines.csv',
  summary: 'Export what is due as CSV',
  access: parties,
  scope: 'loads:read',
  query: DeadlineFilters,
  reply: 'file',
})

export const listStaffDeadlines = endpoint({
  method: 'GET',
  path: '/api/staff/deadlines',
  summary: 'List what is due on all awarded loads with the names of both parties, the earliest first',
  access: ['staff'],
  query: listQuery,
  reply: z.array(StaffDeadline),
  paged: true,
  topics: staffTopics,
})

export const countStaffDeadlines = endpoint({
  method: 'GET',
  path: '/api/staff/deadlines/days',
  summary: 'Count what is due on all loads on each day of at most 62, by clock and level',
  access: ['staff'],
  query: OverviewQuery,
  reply: z.array(DeadlineDay),
  topics,
})

export const staffDeadlinesReport = endpoint({
  method: 'GET',
  path: '/api/staff/deadlines.csv',
  summary: 'Export what is due on all loads as CSV, with the names of both parties',
  access: ['staff'],
  query: DeadlineFilters,
  reply: 'file',
})
