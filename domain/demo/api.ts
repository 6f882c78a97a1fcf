import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'

/** Whether the market is made up, and with which accounts it can be looked at. Source: G-173. */
export const demoMarket = endpoint({
  method: 'GET',
  path: '/api/demo',
  summary: 'Get whether this is a demo market, and its accounts',
  access: 'anyone',
  reply: z.object({
    demo: z.boolean(),
    /** Of every demo account; null on a real market. */
    password: z.string().nullable(),
    accounts: z.array(z.object({ portal: z.enum(['user', 'staff']), username: z.string(), role: z.string() })),
  }),
})
