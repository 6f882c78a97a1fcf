import { z } from 'zod'
import { pressingLevels } from '#domain/clocks/clock.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { countsBy, pageQuery, searchText, sortBy, updatedSince, wordList } from '#domain/http/list-query.ts'
import { PathId, PublicId, PublicPathId } from '#domain/ids.ts'
import { expand } from '#domain/loads/expand.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { Bid, TruckerBid, WonLoad } from './bid.ts'
import {
  Acceptance,
  AcceptanceBatch,
  BidBatch,
  BidChangeBatch,
  BidChange,
  BidRenewal,
  BidWithdrawal,
  NewBid,
  OtherAmount,
  PriceConfirmation,
} from './form.ts'
import { bidStatuses } from '#domain/auctions/bid-lifecycle.ts'
import { bidSorts, wonLoadSorts } from './sorts.ts'
import { StaffBid } from './staff-bid.ts'

const ofLoad = z.object({ id: PathId })

export const listBidsOfLoad = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/bids',
  summary: 'List bids on a load, earliest first; bidders appear only by id',
  access: ['shipper', 'admin'],
  scope: 'bids:read',
  params: ofLoad,
  query: z.object({ together: z.literal('true').optional() }),
  reply: z.array(Bid),
  missing: 'load-not-found',
  topics: ['bids'],
})

export const listStaffBids = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/bids',
  summary: "List bids on a load with truckers' names, earliest first",
  access: ['staff'],
  params: ofLoad,
  reply: z.array(StaffBid),
  missing: 'load-not-found',
  topics: ['bids', 'users'],
})

export const submitBid = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/bids',
  summary: 'Submit a bid on an open load of a served area, once',
  access: ['trucker'],
  scope: 'bids:write',
  status: 201,
  params: ofLoad,
  body: NewBid,
  reply: Bid,
  missing: 'load-not-found',
  refusals: [
    'area-not-served',
    'auction-closed',
    'bid-exists',
    'load-id-mismatch',
    'registration-incomplete',
    'too-many-changes',
  ],
  topics: ['loads', 'bids', 'stats'],
})

export const submitBids = endpoint({
  method: 'POST',
  path: '/api/bids/batch',
  summary: 'Submit a bid on each of several loads with one form, on all of them or none',
  access: ['trucker'],
  scope: 'bids:write',
  status: 201,
  body: BidBatch,
  reply: z.object({ bids: z.array(Bid) }),
  refusals: ['loads-refused', 'registration-incomplete'],
  topics: ['loads', 'bids', 'stats'],
})

export const modifyBid = endpoint({
  method: 'PATCH',
  path: '/api/bids/{id}',
  summary: 'Change your bid while it is pending or has lapsed, until bidding ends',
  access: ['trucker'],
  scope: 'bids:write',
  params: z.object({ id: PublicPathId }),
  body: BidChange,
  reply: Bid,
  missing: 'bid-not-found',
  refusals: [
    'auction-closed',
    'auction-expired',
    'bid-not-modifiable',
    'bidding-ended',
    'registration-incomplete',
    'too-many-changes',
  ],
  topics: ['loads', 'bids', 'stats'],
})

export const modifyBids = endpoint({
  method: 'PATCH',
  path: '/api/bids/batch',
  summary: 'Change your bids on several loads with one form, all of them or none',
  access: ['trucker'],
  scope: 'bids:write',
  body: BidChangeBatch,
  reply: z.object({ bids: z.array(Bid) }),
  refusals: ['loads-refused', 'registration-incomplete'],
  topics: ['loads', 'bids', 'stats'],
})

export const withdrawBid = endpoint({
  method: 'POST',
  path: '/api/bids/{id}/withdraw',
  summary: 'Withdraw your bid before bidding ends, or once it has expired; you can bid again',
  access: ['trucker'],
  scope: 'bids:write',
  params: z.object({ id: PublicPathId }),
  body: BidWithdrawal,
  reply: Bid,
  missing: 'bid-not-found',
  refusals: ['bid-not-withdrawable', 'bid-unconfirmed', 'registration-incomplete', 'too-many-withdrawals'],
  topics: ['loads', 'bids', 'stats'],
})

export const renewBid = endpoint({
  method: 'POST',
  path: '/api/bids/{id}/renew',
  summary: 'Make your pending or lapsed bid valid for longer; its price stays',
  access: ['trucker'],
  scope: 'bids:write',
  params: z.object({ id: PublicPathId }),
  body: BidRenewal,
  reply: Bid,
  missing: 'bid-not-found',
  refusals: ['auction-closed', 'auction-expired', 'bid-not-renewable', 'registration-incomplete'],
  topics: ['loads', 'bids', 'stats'],
})

export const confirmBid = endpoint({
  method: 'POST',
  path: '/api/bids/{id}/confirm',
  summary: 'Confirm the price of your bid on a load whose award was released',
  access: ['trucker'],
  scope: 'bids:write',
  params: z.object({ id: PublicPathId }),
  body: PriceConfirmation,
  reply: Bid,
  missing: 'bid-not-found',
  refusals: [
    'auction-closed',
    'auction-expired',
    'bid-changed',
    'bid-not-modifiable',
    'bid-unconfirmed',
    'nothing-to-confirm',
    'registration-incomplete',
  ],
  topics: ['loads', 'bids', 'stats'],
})

export const askRenewal = endpoint({
  method: 'POST',
  path: '/api/bids/{id}/ask-renewal',
  summary: 'Ask the trucker of a bid that lapses before the auction is over to renew it',
  access: ['shipper'],
  scope: 'bids:write',
  params: z.object({ id: PublicPathId }),
  reply: z.object({ success: z.literal(true) }),
  missing: 'bid-not-found',
  refusals: ['auction-expired', 'bid-not-renewable', 'renewal-asked'],
  topics: ['bids'],
})

export const enterOtherAmount = endpoint({
  method: 'POST',
  path: '/api/bids/{id}/other-amount',
  summary: 'Say what the other fees of a bid come to; it counts only in your scenarios',
  access: ['shipper'],
  members: 'awards:write',
  params: z.object({ id: PublicPathId }),
  body: OtherAmount,
  reply: Bid,
  missing: 'bid-not-found',
  refusals: ['bid-changed'],
  topics: ['bids'],
})

export const acceptBid = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/accept-bid/{bidId}',
  summary: 'Award the load to one bid; the other pending bids are rejected',
  access: ['shipper'],
  scope: 'awards:write',
  params: z.object({ id: PathId, bidId: PublicPathId }),
  body: Acceptance,
  reply: z.object({ load: ShipperLoad, bid: Bid }),
  missing: 'bid-not-found',
  refusals: [
    'above-award-limit',
    'auction-closed',
    'auction-expired',
    'bid-changed',
    'bid-lapsed',
    'bid-not-pending',
    'bid-unconfirmed',
    'trucker-paused',
  ],
  topics: ['loads', 'bids', 'stats'],
})

export const acceptBids = endpoint({
  method: 'POST',
  path: '/api/bids/batch/accept',
  summary: 'Award each of several loads to a bid, all of them or none',
  access: ['shipper'],
  scope: 'awards:write',
  body: AcceptanceBatch,
  reply: z.object({ bids: z.array(Bid) }),
  refusals: ['above-award-limit', 'loads-refused'],
  topics: ['loads', 'bids', 'stats'],
})

/** Without a scope: a program has no owner to ask. Source: P-007. */
export const askAward = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/ask-award',
  summary: 'Ask the owner of your account to accept a bid that is above your limit',
  access: ['shipper'],
  members: 'awards:write',
  params: z.object({ id: PathId }),
  body: z.object({ bidId: PublicId }),
  reply: z.object({ success: z.literal(true) }),
  missing: 'bid-not-found',
  refusals: [
    'auction-closed',
    'auction-expired',
    'award-asked',
    'bid-lapsed',
    'bid-not-pending',
    'bid-unconfirmed',
    'trucker-paused',
    'within-award-limit',
  ],
  topics: [],
})

export const readBid = endpoint({
  method: 'GET',
  path: '/api/bids/{id}',
  summary: 'Get a bid: with the load for its trucker, without a name for the shipper of the load and admins',
  access: ['shipper', 'trucker', 'admin'],
  scope: 'bids:read',
  params: z.object({ id: PublicPathId }),
  reply: { shipper: Bid, trucker: TruckerBid, admin: Bid },
  missing: 'bid-not-found',
  topics: ['bids'],
})

export const listShipperBids = endpoint({
  method: 'GET',
  path: '/api/bids',
  summary: "List all bids on the shipper's loads, latest change first; `loadId` limits them to one load",
  access: ['shipper'],
  scope: 'bids:read',
  query: z.object({
    status: wordList(bidStatuses),
    loadId: PathId.optional(),
    q: searchText,
    sort: sortBy(bidSorts.shipper),
    updatedSince,
    ...pageQuery,
  }),
  reply: z.array(Bid),
  paged: true,
  topics: ['bids'],
})

export const countShipperBids = endpoint({
  method: 'GET',
  path: '/api/bids/counts',
  summary: "Count the bids on the shipper's loads by status, each up to 10,001; `loadId` limits them to one load",
  access: ['shipper'],
  members: 'all',
  query: z.object({ loadId: PathId.optional() }),
  reply: countsBy(bidStatuses),
  topics: ['bids'],
})

const ownBidsAsked = { status: wordList(bidStatuses), q: searchText, sort: sortBy(bidSorts.trucker) }

export const listTruckerBids = endpoint({
  method: 'GET',
  path: '/api/trucker/bids',
  summary: "List the trucker's own bids with their loads, latest change first",
  access: ['trucker'],
  scope: 'bids:read',
  query: z.object({ ...ownBidsAsked, postedWith: PathId.optional(), updatedSince, ...pageQuery }),
  reply: z.array(TruckerBid),
  paged: true,
  topics: ['bids'],
})

export const ownBidsReport = endpoint({
  method: 'GET',
  path: '/api/trucker/bids.csv',
  summary: "Export the trucker's own bids as CSV, narrowed and ordered as in the list",
  access: ['trucker'],
  scope: 'bids:read',
  query: z.object(ownBidsAsked),
  reply: 'file',
})

export const countTruckerBids = endpoint({
  method: 'GET',
  path: '/api/trucker/bids/counts',
  summary: "Count the trucker's own bids by status, each up to 10,001",
  access: ['trucker'],
  members: 'all',
  reply: countsBy(bidStatuses),
  topics: ['bids'],
})

/** How far the loads that a trucker won have come. */
export const wonLoadsWords = ['all', 'active', 'completed', 'cancelled'] as const

export const listWonLoads = endpoint({
  method: 'GET',
  path: '/api/trucker/won-loads',
  summary: 'List the loads that the trucker won, each with the accepted bid, newest first',
  access: ['trucker'],
  scope: 'loads:read',
  query: z.object({
    status: z.enum(wonLoadsWords).default('all'),
    q: searchText,
    deadline: wordList(pressingLevels),
    sort: sortBy(wonLoadSorts),
    expand,
    ...pageQuery,
  }),
  reply: z.array(WonLoad),
  paged: true,
  topics: ['loads', 'bids', 'deadlines'],
})

export const countWonLoads = endpoint({
  method: 'GET',
  path: '/api/trucker/won-loads/counts',
  summary: 'Count the loads that the trucker won by how far they have come, each up to 10,001',
  access: ['trucker'],
  members: 'all',
  reply: countsBy(wonLoadsWords),
  topics: ['loads', 'bids'],
})
