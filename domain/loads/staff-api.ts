import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { PathId } from '#domain/ids.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { staffLoadSorts } from './sorts.ts'
import { StaffLoad, StaffLoadDetail, StatusUpdate } from './staff-load.ts'

const access = ['staff'] as const
const params = z.object({ id: PathId })

/** Source: docs/requirements.md, B-197, B-206. */
export const listStaffLoads = endpoint({
  method: 'GET',
  path: '/api/staff/loads',
  summary: 'The loads of all shippers, the newest first; `status` is a comma list, without it all',
  access,
  query: z.object({
    status: wordList([...loadStatuses, ...legacyLoadStatuses]),
    q: searchText,
    sort: sortBy(staffLoadSorts),
    ...pageQuery,
  }),
  reply: z.array(StaffLoad),
  paged: true,
  // It has the names of accounts.
  topics: ['loads', 'users'],
})

/** Source: docs/requirements.md, B-198. */
export const readStaffLoad = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}',
  summary: 'One load with the names of both parties, and when it reached each status',
  access,
  params,
  reply: StaffLoadDetail,
  missing: 'load-not-found',
  topics: ['loads', 'users'],
})

/** Source: docs/requirements.md, B-147 to B-152, B-156, B-201. */
export const updateLoadStatus = endpoint({
  method: 'PATCH',
  path: '/api/staff/loads/{id}/status',
  summary: 'Moves an assigned load to one of the statuses that follow on its own; there is no way back',
  access,
  params,
  body: StatusUpdate,
  reply: StaffLoad,
  missing: 'load-not-found',
  topics: ['loads', 'bids', 'stats'],
})
