import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { FindQuery, FoundLoad, TruckerFoundLoad } from './found-load.ts'

export const findLoad = endpoint({
  method: 'GET',
  path: '/api/find',
  summary: "Find a load by one of its numbers: a shipper's own; for a trucker those won, and open ones by load number",
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  query: FindQuery,
  reply: { shipper: z.array(FoundLoad), trucker: z.array(TruckerFoundLoad) },
  topics: ['loads'],
})

export const findStaffLoad = endpoint({
  method: 'GET',
  path: '/api/staff/find',
  summary: 'Find a load of anyone by one of its numbers',
  access: ['staff'],
  query: FindQuery,
  reply: z.array(FoundLoad),
  topics: ['loads'],
})
