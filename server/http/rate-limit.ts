import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countedAddress } from '#domain/auth/attempts.ts'
import { health, ready } from '#domain/http/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isByLink } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { callerName, isByToken } from './sessions/actor.ts'

/** Calls a minute that an account may make. */
export type RateLimits = { read: number; write: number }
/** Counts a call, and refuses it as `rate-limited` when its account or address made too many. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<void>

type Policy = keyof RateLimits | 'anyone' | 'link'

const windowSeconds = 60
/** Calls a minute from one address to endpoints that need no account. */
const anyonePerMinute = 120
/** Calls a minute by one link. Source: X-016. */
const linkPerMinute = 60
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
  const most: Record<Policy, number> = { ...limits, anyone: anyonePerMinute, link: linkPerMinute }
  const counterOf = (policy: Policy) =>
    app.createRateLimit({ max: most[policy], timeWindow: windowSeconds * 1000, keyGenerator: keyOf })
  const counters = {
    read: counterOf('read'),
    write: counterOf('write'),
    anyone: counterOf('anyone'),
    link: counterOf('link'),
  }
  return async (request, reply, endpoint) => {
    if (endpoint === health || endpoint === ready) return
    const policy = policyOf(endpoint, request)
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

/** Whoever tries links that are not valid is counted by address. */
function policyOf(endpoint: Endpoint, { actor }: FastifyRequest): Policy {
  const { access, method } = endpoint
  if (isByLink(endpoint)) return actor ? 'link' : 'anyone'
  if (access === 'anyone') return 'anyone'
  return method === 'GET' ? 'read' : 'write'
}

/** The token, the account or the link that calls, else the address: colleagues behind one address do not limit each other. */
function keyOf({ actor, ip }: FastifyRequest): string {
  if (isByToken(actor)) return `token ${actor.token.id}`
  return actor ? callerName(actor) : countedAddress(ip)
}
