import { z } from 'zod'
import { userSorts } from '#domain/auth/user-sorts.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { adminBidSorts } from '#domain/bids/sorts.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { countsBy, pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { PathId } from '#domain/ids.ts'
import { userRoles } from '#domain/permissions.ts'
import { AdminBid } from './bid.ts'
import { SuspensionReason, UserChange } from './forms.ts'
import { AdminStats } from './stats.ts'
import { SystemState } from './system.ts'
import { AdminUser } from './user.ts'

const access = ['admin'] as const

export const adminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Get the counts of the admin dashboard and their growth in the last seven days',
  access,
  members: 'owner',
  reply: AdminStats,
  topics: ['stats', 'users'],
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List all marketplace accounts, newest first',
  access,
  members: 'owner',
  query: z.object({
    role: z.enum(userRoles).optional(),
    registered: z.enum(['true', 'false']).optional(),
    q: searchText,
    sort: sortBy(userSorts),
    ...pageQuery,
  }),
  reply: z.array(AdminUser),
  paged: true,
  topics: ['users'],
})

export const editUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: 'Change the names and contact details of an account; its role stays',
  access,
  members: 'owner',
  params: z.object({ id: PathId }),
  body: UserChange,
  reply: AdminUser,
  missing: 'user-not-found',
  refusals: ['confirm-first'],
  topics: ['users', 'bids', 'loads'],
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/suspend',
  summary: 'Suspend a shipper or trucker and end all sessions of the account',
  access,
  members: 'owner',
  params: z.object({ id: PathId }),
  body: SuspensionReason,
  reply: AdminUser,
  missing: 'user-not-found',
  refusals: ['already-suspended', 'not-suspendable', 'user-not-found'],
  topics: ['users', 'bids', 'loads'],
})

export const reinstateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/reinstate',
  summary: 'Reinstate a suspended account',
  access,
  members: 'owner',
  params: z.object({ id: PathId }),
  body: SuspensionReason,
  reply: AdminUser,
  missing: 'user-not-found',
  refusals: ['not-suspended', 'user-not-found'],
  topics: ['users', 'bids', 'loads'],
})

export const listAllBids = endpoint({
  method: 'GET',
  path: '/api/admin/bids',
  summary: "List all bids with truckers' names, newest first; `loadId` limits them to one load",
  access,
  scope: 'bids:read',
  query: z.object({
    status: wordList(bidStatuses),
    loadId: PathId.optional(),
    q: searchText,
    sort: sortBy(adminBidSorts),
    ...pageQuery,
  }),
  reply: z.array(AdminBid),
  paged: true,
  topics: ['bids', 'users'],
})

export const countAllBids = endpoint({
  method: 'GET',
  path: '/api/admin/bids/counts',
  summary: 'Count all bids by status, each up to 10,001',
  access,
  members: 'owner',
  reply: countsBy(bidStatuses),
  topics: ['bids'],
})

export const systemState = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: "Get the server's current measurements, limits and settings",
  access,
  members: 'owner',
  reply: SystemState,
})

export const usersReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/users.csv',
  summary: 'Export all accounts as CSV, without passwords',
  access,
  scope: 'reports:read',
  reply: 'file',
})

export const loadsReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/loads.csv',
  summary: 'Export all loads as CSV, without target prices',
  access,
  scope: 'reports:read',
  reply: 'file',
})

export const bidsReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/bids.csv',
  summary: 'Export all bids with every charge as CSV',
  access,
  scope: 'reports:read',
  reply: 'file',
})
