import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countedAddress } from '#domain/auth/attempts.ts'
import { health } from '#domain/http/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'

/** Calls a minute that an account may make. */
export type RateLimits = { read: number; write: number }
/** Counts a call, and refuses it as `rate-limited` when its account or address made too many. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<void>

type Policy = keyof RateLimits | 'anyone'

const windowSeconds = 60
/** Calls a minute from one address to endpoints that need no account. */
const anyonePerMinute = 120
/** Accounts and addresses counted at a time; beyond it the longest unseen is forgotten. */
const countedAtOnce = 50_000

/**
 * The one limiter of calls. Each process counts for itself: a shared counter would cost a write for every read.
 * Source: G-240.
 */
export async function createLimiter(app: FastifyInstance, limits: RateLimits | null): Promise<Limiter> {
  if (limits === null) return async () => {}
  // Headers of its own follow an older draft.
  await app.register(rateLimit, { global: false, cache: countedAtOnce })
  const most: Record<Policy, number> = { ...limits, anyone: anyonePerMinute }
  const counterOf = (policy: Policy) =>
    app.createRateLimit({ max: most[policy], timeWindow: windowSeconds * 1000, keyGenerator: keyOf })
  const counters = { read: counterOf('read'), write: counterOf('write'), anyone: counterOf('anyone') }
  return async (request, reply, endpoint) => {
    if (endpoint === health) return
    const policy = policyOf(endpoint)
    const counted = await counters[policy](request)
    if (counted.isAllowed) return
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply.header('ratelimit-policy', `"${policy}";q=${most[policy]};w=${windowSeconds}`)
    reply.header('ratelimit', `"${policy}";r=${remaining};t=${ttlInSeconds}`)
    if (!isExceeded) return
    reply.header('retry-after', ttlInSeconds)
    throw new Refusal('rate-limited', undefined, { words: { seconds: String(ttlInSeconds) } })
  }
}

function policyOf({ access, method }: Endpoint): Policy {
  if (access === 'anyone') return 'anyone'
  return method === 'GET' ? 'read' : 'write'
}

/** The account where one is signed in, else the address: colleagues behind one address do not limit each other. */
function keyOf({ actor, ip }: FastifyRequest): string {
  if (actor) return `${actor.visitor === 'staff' ? 'staff' : 'user'} ${actor.id}`
  return countedAddress(ip)
}
