import { z } from 'zod'
import { userSorts } from '#domain/auth/user-sorts.ts'
import { staffDocumentSorts } from '#domain/documents/sorts.ts'
import { StaffDocument } from '#domain/documents/staff-document.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy } from '#domain/http/list-query.ts'
import { Id, Instant, PathId } from '#domain/ids.ts'
import { staffLoadSorts } from '#domain/loads/sorts.ts'
import { StaffLoad } from '#domain/loads/staff-load.ts'
import { userRoles } from '#domain/permissions.ts'
import { OpenLimit, PlatformUser, PlatformUserDetails } from './platform-user.ts'

const access = ['staff'] as const
/** A flagged account with the count of the last 24 hours when it was last flagged. */
export const FlaggedAccount = z.object({
  userId: Id,
  name: z.string(),
  unawardedAuctions: z.int(),
  firstAt: Instant,
  lastAt: Instant,
})
export type FlaggedAccount = z.output<typeof FlaggedAccount>

const params = z.object({ id: PathId })
const missing = 'user-not-found'

export const listPlatformUsers = endpoint({
  method: 'GET',
  path: '/api/staff/users/all',
  summary: 'List marketplace accounts, optionally of one role, newest first',
  access,
  query: z.object({ role: z.enum(userRoles).optional(), q: searchText, sort: sortBy(userSorts), ...pageQuery }),
  reply: z.array(PlatformUser),
  paged: true,
  topics: ['users'],
})

export const flaggedAccountSorts = ['lastAt', 'unawardedAuctions', 'name'] as const
export type FlaggedAccountSortKey = (typeof flaggedAccountSorts)[number]

export const listFlaggedAccounts = endpoint({
  method: 'GET',
  path: '/api/staff/flagged-accounts',
  summary: 'List shippers many of whose auctions with bids ended without an award within 24 hours, latest first',
  access,
  query: z.object({ q: searchText, sort: sortBy(flaggedAccountSorts), ...pageQuery }),
  reply: z.array(FlaggedAccount),
  paged: true,
  topics: ['users'],
})

export const readPlatformUser = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}',
  summary: 'Get a marketplace account; members of staff have ids of their own',
  access,
  params,
  reply: PlatformUserDetails,
  missing,
  topics: ['users'],
})

export const changeOpenLimit = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/open-auctions',
  summary: 'Set how many auctions a new shipper may have open until the first award; null for any number',
  access,
  params,
  body: OpenLimit,
  reply: PlatformUserDetails,
  missing,
  topics: ['users'],
})

export const issueResetLink = endpoint({
  method: 'POST',
  path: '/api/staff/users/{id}/reset-link',
  summary: 'Create a password reset link to hand over; it is returned only once, and the owner is emailed',
  access,
  staffRoles: ['admin'],
  status: 201,
  key: 'none',
  params,
  reply: z.object({ path: z.string(), expiresAt: Instant }),
  missing,
  refusals: ['confirm-first'],
})

export const listLoadsOfUser = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}/loads',
  summary: 'List the loads that a shipper posted or a trucker won, newest first',
  access,
  params,
  query: z.object({ q: searchText, sort: sortBy(staffLoadSorts), ...pageQuery }),
  reply: z.array(StaffLoad),
  paged: true,
  missing,
  // They have the names of accounts.
  topics: ['loads', 'users'],
})

export const listDocumentsOfUser = endpoint({
  method: 'GET',
  path: '/api/staff/users/{id}/documents',
  summary: 'List the documents that an account uploaded, newest first',
  access,
  params,
  query: z.object({ q: searchText, sort: sortBy(staffDocumentSorts.user), ...pageQuery }),
  reply: z.array(StaffDocument),
  paged: true,
  missing,
  topics: ['documents', 'users'],
})
