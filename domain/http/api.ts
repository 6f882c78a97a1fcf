import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Check that the server and its database are up',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})

/** Whether this process computes: for a supervisor that restarts one that hangs. Source: F-276. */
export const alive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Check that this process answers; it does so also while its database is away',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})

const readiness = ['ready', 'starting', 'draining', 'degraded'] as const
/** A prerequisite for taking requests, and whether it is met. */
export type Checks = z.output<typeof Checks>
const Checks = z.object({
  /** It responds, and takes writes. */
  database: z.boolean(),
  /** Every migration of this build has been applied. */
  migrations: z.boolean(),
  /** The process receives commits of other processes. */
  listener: z.boolean(),
  /** Uploaded files could be written and read at the start. */
  storage: z.boolean(),
})
export const Readiness = z.object({ status: z.enum(readiness), checks: Checks })
export type Readiness = z.output<typeof Readiness>

/** Whether to send requests to this process; the answer is 503 while it is not `ready`. Source: Y-205. */
export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that this process takes requests; 503 while it starts, drains or misses something',
  access: 'anyone',
  reply: Readiness,
})

const OpenApi = z.looseObject({ openapi: z.string() })

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Get this document: every call with its shapes and permitted callers, other than those of staff',
  access: 'anyone',
  reply: OpenApi,
})

export const staffOpenApiDocument = endpoint({
  method: 'GET',
  path: '/api/staff/openapi.json',
  summary: 'Get the document of the calls of staff',
  access: ['staff'],
  reply: OpenApi,
})
