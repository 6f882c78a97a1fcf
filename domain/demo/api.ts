import { z } from 'zod'
import { grantKinds } from '#domain/access/grants.ts'
import { memberRoles } from '#domain/member-roles.ts'
import { endpoint } from '#domain/http/endpoint.ts'

/** Whether the market is made up, and with which accounts and links it can be looked at. Source: G-173; G-290. */
export const demoMarket = endpoint({
  method: 'GET',
  path: '/api/demo',
  summary: 'Get whether this is a demo market, with its accounts, and links that need none',
  access: 'anyone',
  reply: z.object({
    demo: z.boolean(),
    /** The password of every demo account; null on a real market. */
    password: z.string().nullable(),
    accounts: z.array(z.object({ portal: z.enum(['user', 'staff']), username: z.string(), role: z.string() })),
    /** Members of two of them; `account` is the username of its owner. */
    members: z.array(z.object({ username: z.string(), role: z.enum(memberRoles), account: z.string() })),
    /** The addresses of the links, with their secrets. */
    links: z.array(z.object({ kind: z.enum(grantKinds), path: z.string() })),
  }),
})
