import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'

export const locations = endpoint({
  method: 'GET',
  path: '/api/locations',
  summary: 'Drayage areas, port terminals and rail ramps, container types',
  access: ['shipper', 'trucker', 'admin', 'staff'],
  reply: z.object({
    areas: z.array(z.object({ id: Id, name: z.string() })),
    terminals: z.array(z.object({ id: Id, areaid: Id, portorrampname: z.string(), name: z.string() })),
    containerTypes: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
})
