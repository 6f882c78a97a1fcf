import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { PathId } from '#domain/ids.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { staffLoadSorts } from './sorts.ts'
import { StaffLoad, StaffLoadDetail, StatusUpdate } from './staff-load.ts'

const access = ['staff'] as const
const params = z.object({ id: PathId })

export const listStaffLoads = endpoint({
  method: 'GET',
  path: '/api/staff/loads',
  summary:
    'List the loads of all shippers, newest first; `status` is a comma list, all by default; `ready` lists only those with a suggested status',
  access,
  query: z.object({
    status: wordList([...loadStatuses, ...legacyLoadStatuses]),
    q: searchText,
    sort: sortBy(staffLoadSorts),
    ready: z.literal('true').optional(),
    ...pageQuery,
  }),
  reply: z.array(StaffLoad),
  paged: true,
  // It has the names of accounts.
  topics: ['loads', 'users', 'deadlines'],
})

export const readStaffLoad = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}',
  summary: 'Get a load with the names of both parties and the time of each status',
  access,
  params,
  reply: StaffLoadDetail,
  missing: 'load-not-found',
  topics: ['loads', 'users', 'deadlines'],
})

export const updateLoadStatus = endpoint({
  method: 'PATCH',
  path: '/api/staff/loads/{id}/status',
  summary: 'Move an assigned load to one of its next statuses; there is no way back',
  access,
  params,
  body: StatusUpdate,
  reply: StaffLoad,
  missing: 'load-not-found',
  refusals: ['status-not-reachable', 'status-reached'],
  topics: ['loads', 'bids', 'stats', 'deadlines'],
})
