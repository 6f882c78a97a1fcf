import { z } from 'zod'
import { pressingLevels } from '#domain/clocks/clock.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { countsBy, idList, pageQuery, searchText, sortBy, updatedSince, wordList } from '#domain/http/list-query.ts'
import { Id, PathId } from '#domain/ids.ts'
import { containerTypeValues } from './container-types.ts'
import { areaList, loadFilters } from './filters.ts'
import { LoadBatch } from './batch.ts'
import { LoadCopy } from './copy.ts'
import { expand } from './expand.ts'
import { AuctionCancellation, AuctionExtension, AwardRuleChange, NewLoad } from './form.ts'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { AdminLoad, ShipperLoad, TruckerLoad } from './load.ts'
import { allLoadSorts } from './sorts.ts'

const params = z.object({ id: PathId })
const everyStatus = [...loadStatuses, ...legacyLoadStatuses] as const
const anyStatus = wordList(everyStatus)

/** The filters of a list of loads, and its order. */
const loadsAsked = {
  status: anyStatus,
  areasServed: areaList,
  ...loadFilters,
  deadline: wordList(pressingLevels),
  ids: idList,
  postedWith: PathId.optional(),
  q: searchText,
  sort: sortBy(allLoadSorts),
}

export const listLoads = endpoint({
  method: 'GET',
  path: '/api/loads',
  summary: "List loads: a shipper's own; a trucker's open loads of the served areas and those bid on; all for an admin",
  access: ['shipper', 'trucker', 'admin'],
  scope: 'loads:read',
  query: z.object({ ...loadsAsked, updatedSince, expand, ...pageQuery }),
  reply: { shipper: z.array(ShipperLoad), trucker: z.array(TruckerLoad), admin: z.array(AdminLoad) },
  paged: true,
  // Those of admins have the names of accounts.
  topics: ['loads', 'users', 'deadlines'],
})

export const ownLoadsReport = endpoint({
  method: 'GET',
  path: '/api/shipper/loads.csv',
  summary: "Export the shipper's own loads as CSV, narrowed and ordered as in the list",
  access: ['shipper'],
  scope: 'loads:read',
  query: z.object(loadsAsked),
  reply: 'file',
})

export const countOwnLoads = endpoint({
  method: 'GET',
  path: '/api/loads/counts',
  summary: "Count the shipper's own loads by status, each up to 10,001",
  access: ['shipper'],
  members: 'all',
  reply: countsBy(everyStatus),
  topics: ['loads'],
})

export const listContainerTypes = endpoint({
  method: 'GET',
  path: '/api/loads/container-types',
  summary: 'List the container types among the loads of these statuses, in their usual order',
  access: ['shipper', 'trucker'],
  members: 'all',
  query: z.object({ status: anyStatus }),
  reply: z.array(z.enum(containerTypeValues)),
  topics: ['loads'],
})

export const readLoad = endpoint({
  method: 'GET',
  path: '/api/loads/{id}',
  summary: 'Get a load that the caller may see',
  access: ['shipper', 'trucker', 'admin'],
  scope: 'loads:read',
  params,
  query: z.object({ expand }),
  reply: { shipper: ShipperLoad, trucker: TruckerLoad, admin: AdminLoad },
  missing: 'load-not-found',
  // Those of admins have the names of accounts.
  topics: ['loads', 'users', 'deadlines'],
})

export const postLoad = endpoint({
  method: 'POST',
  path: '/api/loads',
  summary: 'Post a load and start its auction',
  access: ['shipper'],
  scope: 'loads:write',
  status: 201,
  body: NewLoad,
  reply: ShipperLoad,
  refusals: ['above-award-limit', 'external-id-taken', 'load-limit', 'too-many-open'],
  topics: ['loads', 'stats'],
})

export const postLoads = endpoint({
  method: 'POST',
  path: '/api/loads/batch',
  summary: 'Post the same load for several containers at once, each with an auction of its own',
  access: ['shipper'],
  scope: 'loads:write',
  status: 201,
  key: 'uuid',
  body: LoadBatch,
  reply: z.object({ loads: z.array(z.object({ id: Id, loadNumber: z.string() })) }),
  refusals: ['above-award-limit', 'external-id-taken', 'load-limit', 'too-many-open'],
  topics: ['loads', 'stats'],
})

export const copyLoad = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/copy',
  summary: 'Get the fields of a load as the start of another one like it',
  access: ['shipper'],
  scope: 'loads:read',
  params,
  reply: LoadCopy,
  missing: 'load-not-found',
  topics: ['loads'],
})

export const extendAuction = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/extend-auction',
  summary: 'Extend an open or expired auction; bids that expired with it are pending again',
  access: ['shipper'],
  scope: 'loads:write',
  params,
  body: AuctionExtension,
  reply: ShipperLoad,
  missing: 'load-not-found',
  refusals: ['not-extendable', 'too-many-open'],
  topics: ['loads', 'bids', 'stats'],
})

export const changeAwardRule = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/award-rule',
  summary: 'Choose the bid by hand in place of the rule of an open auction',
  access: ['shipper'],
  scope: 'loads:write',
  params,
  body: AwardRuleChange,
  reply: ShipperLoad,
  missing: 'load-not-found',
  refusals: ['rule-not-changeable'],
  topics: ['loads', 'bids'],
})

export const cancelAuction = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/cancel',
  summary: 'Cancel an open auction; its pending bids are rejected',
  access: ['shipper'],
  scope: 'loads:write',
  params,
  body: AuctionCancellation,
  reply: ShipperLoad,
  missing: 'load-not-found',
  refusals: ['not-cancellable'],
  topics: ['loads', 'stats', 'bids'],
})

export const shipperStats = endpoint({
  method: 'GET',
  path: '/api/shipper/stats',
  summary: 'Get the counts of the shipper dashboard',
  access: ['shipper'],
  scope: 'loads:read',
  reply: z.object({
    activeAuctions: z.number().int(),
    assignedLoads: z.number().int(),
    completedLoads: z.number().int(),
    expiredAuctions: z.number().int(),
    todayActiveAuctions: z.number().int(),
    todayAssigned: z.number().int(),
    weekCompletedLoads: z.number().int(),
  }),
  topics: ['stats'],
})

export const truckerStats = endpoint({
  method: 'GET',
  path: '/api/trucker/stats',
  summary: 'Get the counts of the trucker dashboard',
  access: ['trucker'],
  scope: 'loads:read',
  reply: z.object({
    availableLoads: z.number().int(),
    activeBids: z.number().int(),
    wonBids: z.number().int(),
    completedLoads: z.number().int(),
  }),
  topics: ['stats'],
})
