import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Place } from './place.ts'

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/shipper/places',
  summary: "List the places that the shipper's loads were posted for, the last used first; at most 200",
  access: ['shipper'],
  members: 'all',
  reply: z.array(Place),
  topics: ['loads'],
})
