import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PublicId, PublicPathId } from '#domain/ids.ts'
import { NestedLoad } from '#domain/loads/load.ts'
import { Lane, LaneChange, NewLane } from './lane.ts'

const access = ['trucker'] as const
const params = z.object({ id: PublicPathId })
const missing = 'lane-not-found'

export const listLanes = endpoint({
  method: 'GET',
  path: '/api/trucker/lanes',
  summary: "List the trucker's saved lanes, by name",
  access,
  members: 'all',
  reply: z.array(Lane),
  topics: ['lanes'],
})

/** How many of the newest loads of a lane are named. */
export const newestInLane = 3

/** The loads that a lane leads to at this moment: how many, and the newest of them. */
export const LaneMatches = z.object({
  laneId: PublicId,
  count: z.number().int(),
  newest: z.array(
    NestedLoad.pick({
      id: true,
      loadNumber: true,
      drayageAreaID: true,
      deliveryCityOrZip: true,
      containerType: true,
      export: true,
      createdAt: true,
      expiresAt: true,
      biddingEndsAt: true,
    }),
  ),
})
export type LaneMatches = z.output<typeof LaneMatches>

export const listLaneMatches = endpoint({
  method: 'GET',
  path: '/api/trucker/lanes/matches',
  summary: "Get the number of open loads in each of the trucker's lanes, with the newest",
  access,
  members: 'all',
  reply: z.array(LaneMatches),
  topics: ['lanes', 'loads'],
})

export const saveLane = endpoint({
  method: 'POST',
  path: '/api/trucker/lanes',
  summary: 'Save a filter of the available loads as a lane',
  access,
  members: 'bids:write',
  status: 201,
  body: NewLane,
  reply: Lane,
  refusals: ['lane-name-taken', 'too-many-lanes'],
  topics: ['lanes'],
})

export const changeLane = endpoint({
  method: 'PATCH',
  path: '/api/trucker/lanes/{id}',
  summary: 'Change the name, alert or filter of one of your lanes',
  access,
  members: 'bids:write',
  params,
  body: LaneChange,
  reply: Lane,
  missing,
  refusals: ['lane-name-taken'],
  topics: ['lanes'],
})

export const removeLane = endpoint({
  method: 'POST',
  path: '/api/trucker/lanes/{id}/remove',
  summary: 'Remove one of your lanes and its alerts',
  access,
  members: 'bids:write',
  params,
  reply: z.object({ success: z.literal(true) }),
  missing,
  topics: ['lanes'],
})
