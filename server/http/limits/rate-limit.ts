import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countedAddress } from '#domain/auth/attempts.ts'
import { alive, health, ready } from '#domain/http/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { isByLink } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { callerName, isByToken } from '../sessions/actor.ts'

/** Calls a minute that an account may make. */
export type RateLimits = { read: number; write: number }
/** Counts a call, and refuses it as `rate-limited` when its account or address made too many. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<void>

type Policy = keyof RateLimits | 'anyone' | 'link' | 'calendar'
type Call = { request: FastifyRequest; reply: FastifyReply }

const minute = 60
/** Seconds in which calls are counted, where that is not a minute. */
const windows: Partial<Record<Policy, number>> = { calendar: 3600 }
/** Calls a minute from one address to endpoints that need no account, and to addresses that name none. */
const anyonePerMinute = 120
/** Calls a minute by one link. Source: X-016. */
const linkPerMinute = 60
/** Reads an hour of one calendar address: calendars ask a few times a day. Source: Y-237. */
const calendarPerHour = 60
/** Balancers ask them all the time: they are never refused. */
const probes: ReadonlySet<string> = new Set([alive, health, ready].map(({ path }) => path))
/** Accounts and addresses counted at a time; beyond it the longest unseen is forgotten. */
const countedAtOnce = 50_000

/**
 * The one limiter of calls, which also writes `RateLimit-Policy` and `RateLimit` into every answer. Each process counts for
 * itself: a shared counter would cost a write for every read. Source: G-240; Y-178.
 */
export async function createLimiter(app: FastifyInstance, limits: RateLimits | null): Promise<Limiter> {
  if (limits === null) return async () => {}
  const count = await counter(app, limits)
  const limit = async (call: Call, policy: Policy) => {
    const seconds = await count(call, policy)
    if (seconds === null) return
    call.reply.header('retry-after', seconds)
    throw new Refusal('rate-limited', undefined, { words: { seconds: String(seconds) } })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isCall(request)) await limit({ request, reply }, 'anyone')
  })
  // Calls that were refused before they were counted, such as one from another site.
  app.addHook('onSend', async (request, reply) => {
    if (isCall(request) && !isProbe(request) && !reply.hasHeader('ratelimit')) await count({ request, reply }, 'anyone')
  })
  return async (request, reply, endpoint) => {
    if (!isProbe(request)) await limit({ request, reply }, policyOf(endpoint, request))
  }
}

/** Counts a call and reports it in the headers; returns the seconds until the next call if it is one too many. */
async function counter(app: FastifyInstance, limits: RateLimits) {
  // The library's own headers follow an older draft.
  await app.register(rateLimit, { global: false, cache: countedAtOnce })
  const most: Record<Policy, number> = {
    ...limits,
    anyone: anyonePerMinute,
    link: linkPerMinute,
    calendar: calendarPerHour,
  }
  const counterOf = (policy: Policy) =>
    app.createRateLimit({ max: most[policy], timeWindow: windowOf(policy) * 1000, keyGenerator: keyOf })
  const counters = {
    read: counterOf('read'),
    write: counterOf('write'),
    anyone: counterOf('anyone'),
    link: counterOf('link'),
    calendar: counterOf('calendar'),
  }
  return async ({ request, reply }: Call, policy: Policy): Promise<number | null> => {
    const counted = await counters[policy](request)
    if (counted.isAllowed) return null
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply.header('ratelimit-policy', `"${policy}";q=${most[policy]};w=${windowOf(policy)}`)
    reply.header('ratelimit', `"${policy}";r=${remaining};t=${ttlInSeconds}`)
    return isExceeded ? ttlInSeconds : null
  }
}

function windowOf(policy: Policy): number {
  return windows[policy] ?? minute
}

/** Never refused, so nothing is left of anything. */
function isProbe({ routeOptions }: FastifyRequest): boolean {
  return probes.has(routeOptions.url ?? '')
}

function isCall({ url }: FastifyRequest): boolean {
  return /^\/api(?![^/?])/.test(url)
}

/** Whoever tries links that are not valid is counted by address. */
function policyOf(endpoint: Endpoint, { actor }: FastifyRequest): Policy {
  const { access, method } = endpoint
  if (actor?.visitor === 'calendar') return 'calendar'
  if (isByLink(endpoint)) return actor ? 'link' : 'anyone'
  if (access === 'anyone') return 'anyone'
  return method === 'GET' ? 'read' : 'write'
}

/** The token, the account or the link that calls, else the address: colleagues behind one address do not limit each other. */
function keyOf({ actor, ip }: FastifyRequest): string {
  if (isByToken(actor)) return `token ${actor.token.id}`
  return actor ? callerName(actor) : countedAddress(ip)
}
