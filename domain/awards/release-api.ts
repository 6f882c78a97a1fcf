import { z } from 'zod'
import { WholeCents } from '#domain/validation.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Instant, PathId, PublicId } from '#domain/ids.ts'
import { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { StaffLoad } from '#domain/loads/staff-load.ts'
import { releaseWeights, tonuBecause } from './release.ts'
import { CancellingAward, DecliningAward, ReleasingAward, StaffReleasing } from './release-form.ts'
import { type ReleaseReason, releaseReasons } from './release-reasons.ts'

const ofLoad = z.object({ id: PathId })
const topics = ['loads', 'bids', 'stats', 'awards', 'deadlines', 'details', 'documents', 'milestones'] as const

const Preview = z.object({
  allowed: z.boolean(),
  /** Why not, in words. */
  why: z.string().optional(),
  reasons: z.array(z.enum(Object.keys(releaseReasons) as [ReleaseReason, ...ReleaseReason[]])),
  /** The cost of ending it without cause, in whole cents. */
  tonu: z.object({ due: z.boolean(), cents: WholeCents, because: z.enum(tonuBecause) }),
  pickupAt: Instant.nullable(),
  /** The zone of the load's area, in which `pickupAt` is shown. */
  timeZone: z.string(),
})

/** The effect of ending an award on its shipper; `bids` are those that come back, cheapest first, in dollars. */
const ShipperPreview = Preview.extend({
  bids: z.array(z.object({ bidId: PublicId, label: z.string(), total: z.number(), needsConfirmation: z.boolean() })),
})
export type ReleasePreview = z.output<typeof ShipperPreview>

/** The effect on its trucker: how much returning the load now counts. Source: X-250. */
const TruckerPreview = Preview.extend({ weight: z.literal([...releaseWeights]) })

export const readReleasePreview = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/release-preview',
  summary: 'Get what releasing the award of a load would cost and lead to, and for which reasons it may be',
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  params: ofLoad,
  reply: { shipper: ShipperPreview, trucker: TruckerPreview },
  missing: 'load-not-found',
  refusals: ['award-missing', 'confirmation-not-found', 'container-left'],
  topics: ['awards', 'milestones', 'details', 'loads'],
})

export const releaseAward = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/release',
  summary: 'Give a load back, or take it back from its trucker; its auction runs again',
  access: ['shipper', 'trucker'],
  scope: 'awards:write',
  params: ofLoad,
  body: ReleasingAward,
  reply: { shipper: ShipperLoad, trucker: TruckerLoad },
  missing: 'load-not-found',
  topics,
  refusals: ['award-missing', 'container-left', 'tonu-changed'],
})

export const cancelAward = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/cancel-award',
  summary: 'Cancel a load that is awarded, with its award',
  access: ['shipper'],
  scope: 'awards:write',
  params: ofLoad,
  body: CancellingAward,
  reply: ShipperLoad,
  missing: 'load-not-found',
  topics,
  refusals: ['award-missing', 'container-left', 'tonu-changed'],
})

export const declineAward = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/decline-award',
  summary: 'Decline an award before you acknowledge it; the auction of the load runs again',
  access: ['trucker'],
  scope: 'awards:write',
  params: ofLoad,
  body: DecliningAward,
  reply: z.object({}),
  missing: 'load-not-found',
  topics,
  refusals: ['award-acknowledged', 'award-missing', 'container-left'],
})

export const releaseStaffAward = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/release',
  summary: 'Release the award of a load on behalf of a side, or as both have settled; its auction runs again',
  access: ['staff'],
  params: ofLoad,
  body: StaffReleasing,
  reply: StaffLoad,
  missing: 'load-not-found',
  refusals: ['award-missing', 'container-left'],
  topics: [...topics, 'access'],
})
