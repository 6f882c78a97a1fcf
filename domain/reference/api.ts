import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'

/** For forms that check dates against today in that zone. Source: G-244. */
export const businessDay = endpoint({
  method: 'GET',
  path: '/api/business-day',
  summary: 'Get the time zone of the business day',
  access: ['shipper'],
  members: 'all',
  reply: z.object({ timeZone: z.string() }),
})

export const locations = endpoint({
  method: 'GET',
  path: '/api/locations',
  summary: 'List drayage areas, port terminals and rail ramps, and container types',
  access: ['shipper', 'trucker', 'admin', 'staff'],
  scope: 'reference:read',
  reply: z.object({
    areas: z.array(z.object({ id: Id, name: z.string() })),
    terminals: z.array(z.object({ id: Id, areaid: Id, portorrampname: z.string(), name: z.string() })),
    containerTypes: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
})
