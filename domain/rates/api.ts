import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId } from '#domain/ids.ts'
import { NewRates, Rates } from './rates.ts'

const access = ['trucker'] as const

export const listRates = endpoint({
  method: 'GET',
  path: '/api/trucker/rates',
  summary: "List the trucker's own rates by drayage area",
  access,
  members: 'all',
  reply: z.array(Rates),
  topics: ['rates'],
})

export const saveRates = endpoint({
  method: 'POST',
  path: '/api/trucker/rates',
  summary: "Save the trucker's own rates for an area in place of the former ones",
  access,
  members: 'bids:write',
  body: NewRates,
  reply: Rates,
  topics: ['rates'],
})

export const removeRates = endpoint({
  method: 'POST',
  path: '/api/trucker/rates/{areaId}/remove',
  summary: "Remove the trucker's own rates for an area",
  access,
  members: 'bids:write',
  params: z.object({ areaId: PathId }),
  reply: z.object({ success: z.literal(true) }),
  missing: 'rates-not-found',
  topics: ['rates'],
})
