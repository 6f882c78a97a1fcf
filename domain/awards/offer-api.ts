import { z } from 'zod'
import { offerHours } from '#domain/auctions/offer-lifecycle.ts'
import { Bid, TruckerBid } from '#domain/bids/bid.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Instant, PathId, PublicId, PublicPathId } from '#domain/ids.ts'
import { AwardOffer, TruckerLoad } from '#domain/loads/load.ts'
import { intBetween } from '#domain/validation.ts'
import { Accepting } from './form.ts'
import { DecliningAward } from './release-form.ts'

const ofOffer = z.object({ id: PublicPathId })
const topics = ['offers', 'loads', 'bids'] as const

export const makeAwardOffer = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/award-offers',
  summary: 'Offer the load to a bid whose price is to be confirmed: confirmed in time, it is the award',
  access: ['shipper'],
  scope: 'awards:write',
  status: 201,
  params: z.object({ id: PathId }),
  body: z.object({ bidId: PublicId, hours: intBetween(offerHours.least, offerHours.most) }),
  reply: AwardOffer,
  missing: 'load-not-found',
  topics,
  refusals: [
    'above-award-limit',
    'auction-closed',
    'auction-expired',
    'bid-confirmed',
    'bid-lapsed',
    'bid-not-found',
    'bid-not-pending',
    'bid-unconfirmed',
    'offer-open',
    'trucker-paused',
  ],
})

export const withdrawAwardOffer = endpoint({
  method: 'POST',
  path: '/api/award-offers/{id}/withdraw',
  summary: 'Withdraw your offer of a load before it is answered',
  access: ['shipper'],
  scope: 'awards:write',
  params: ofOffer,
  reply: AwardOffer,
  missing: 'offer-not-found',
  topics,
  refusals: ['offer-over'],
})

/** A load that is the trucker's at the own bid, if it confirms in time. Source: X-238. */
export const OfferedLoad = z.object({ id: PublicId, at: Instant, expiresAt: Instant, bid: TruckerBid })
export type OfferedLoad = z.output<typeof OfferedLoad>

export const listAwardOffers = endpoint({
  method: 'GET',
  path: '/api/trucker/award-offers',
  summary: 'List the loads that are offered to you, each with your bid, the first to end first',
  access: ['trucker'],
  scope: 'awards:write',
  reply: z.array(OfferedLoad),
  topics: ['offers', 'bids'],
})

export const confirmAwardOffer = endpoint({
  method: 'POST',
  path: '/api/award-offers/{id}/confirm',
  summary:
    'Confirm a load that is offered to you, at your bid: it is yours, and its rate confirmation acknowledged with your name',
  access: ['trucker'],
  scope: 'awards:write',
  params: ofOffer,
  body: Accepting,
  reply: z.object({ load: TruckerLoad, bid: Bid }),
  missing: 'offer-not-found',
  refusals: [
    'auction-closed',
    'auction-expired',
    'bid-changed',
    'bid-lapsed',
    'bid-not-pending',
    'bid-unconfirmed',
    'offer-over',
    'trucker-paused',
  ],
  topics: [...topics, 'awards', 'stats', 'deadlines'],
})

export const declineAwardOffer = endpoint({
  method: 'POST',
  path: '/api/award-offers/{id}/decline',
  summary: 'Decline a load that is offered to you; your bid stays as it is',
  access: ['trucker'],
  scope: 'awards:write',
  params: ofOffer,
  body: DecliningAward.pick({ reason: true }),
  reply: z.object({}),
  missing: 'offer-not-found',
  topics,
  refusals: ['offer-over'],
})
