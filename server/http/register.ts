import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, replyFor } from '#domain/http/endpoint.ts'
import { ChangeId } from '#domain/live/api.ts'
import { alive } from '#domain/http/api.ts'
import { changeHeader } from '#domain/live/headers.ts'
import { mayMemberCall } from '#domain/member-roles.ts'
import { type Caller, isByLink, mayCall, type Visitor } from '#domain/permissions.ts'
import { Refusal } from '#domain/refusals.ts'
import { ownerName } from './sessions/account-names.ts'
import { asMember } from '#server/db/acting-member.ts'
import { type ChangeMark, underMark } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import type { Settle } from '#server/db/unsettled.ts'
import { type AnyActor, isByToken, type StaffActor } from './sessions/actor.ts'
import { type FileAnswer, sendFile, type unchanged } from './file-answer.ts'
import { bodyLimitOf } from './body-limit.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { JsonRows } from '#server/http/lists/json-rows.ts'
import { drain, receiver } from './multipart.ts'
import { type Page, sendPageHeaders } from '#server/http/lists/paging.ts'
import { readTwice } from '#server/db/errors.ts'
import { Replay } from './kept-answers.ts'
import { onceOf, sendReplay } from './once.ts'
import { hasAlready } from './etag.ts'
import { leaveBodiesUnread } from './unread-bodies.ts'
import { parse, parseExactly } from './parse.ts'
import { createLimiter, type Limiter, type RateLimits } from './limits/rate-limit.ts'
import type { Route } from './route.ts'
import { versionHeaders } from './version-headers.ts'
import { findActor } from './sessions/find-actor.ts'
import { comesByToken } from './sessions/find-token-actor.ts'
import { type Http, takePlantedCookies } from './sessions/session-cookies.ts'

declare module 'fastify' {
  // Only an interface adds to one of a library.
  interface FastifyRequest {
    actor: AnyActor | null
  }
}

/** `needsFactor`: staff without a second factor may only set one up. */
type Served = { database: Database; limiter: Limiter; settle: Settle; needsFactor: boolean }
type Serving = { database: Database; limits: RateLimits | null; settle: Settle; needsFactor: boolean }

/** Serves the routes. Access is checked before the body is read; the reply is built from the declared shape. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  { limits, ...serving }: Serving,
): Promise<void> {
  app.decorateRequest('actor', null)
  const served = { ...serving, limiter: await createLimiter(app, limits) }
  const isPlain = ({ form, oneClick }: Endpoint) => !form && !oneClick
  for (const route of routes) if (isPlain(route.endpoint)) registerRoute(app, route, served)
  // In a separate scope: everywhere else a multipart body is refused unread.
  app.register(async (scope) => {
    await scope.register(multipart)
    for (const route of routes) if (route.endpoint.form) registerRoute(scope, route, served)
  })
  app.register(async (scope) => {
    leaveBodiesUnread(scope)
    for (const route of routes.filter(({ endpoint }) => endpoint.oneClick)) {
      registerRoute(scope, route, served)
      // An email names one URL: people open it as a page, email clients post to it.
      registerRoute(scope, route, served, route.endpoint.path.replace(/^\/api/, ''))
    }
  })
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  { database, limiter, settle, needsFactor }: Served,
  path: string = route.endpoint.path,
): void {
  const { endpoint } = route
  const serialize = serializer(endpoint)
  const version = versionHeaders(endpoint)
  app.route({
    method: endpoint.method,
    config: { needsNoOrigin: endpoint.oneClick ?? isByLink(endpoint), takesFile: endpoint.form !== undefined },
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    exposeHeadRoute: endpoint.method === 'GET',
    onRequest: async (request, reply) => {
      // The next account in a shared browser must not find this account's replies in the cache.
      reply.header('cache-control', 'no-store').headers(version)
      takePlantedCookies({ request, reply })
      // Who calls is asked of the database, which may be away.
      if (endpoint !== alive) await identify({ request, reply }, endpoint, database)
      await limiter(request, reply, endpoint)
      if (endpoint !== alive) admit(request, endpoint, needsFactor)
    },
    handler: async (request, reply) => {
      // A stream would never come to the end of its head.
      if (endpoint.reply === 'event-stream' && request.method === 'HEAD') return reply.type('text/event-stream').send()
      if (isWriteOfStaff(endpoint)) {
        await identify({ request, reply }, endpoint, database)
        admit(request, endpoint, needsFactor)
      }
      const write = onceEach((content) => serialize(reply, content, request.actor?.visitor ?? null))
      const receive = endpoint.form && receiver(endpoint.form, request, reply)
      const once = onceOf(endpoint, request, write)
      const input = { ...readInput(endpoint, request), receive, actor: request.actor, http: { request, reply } }
      const ground = { kysely: database.kysely, settle }
      const answer = await underMark(markOf(request), () =>
        asMember(actingMember(request.actor), () => route.run(input, ground, once)),
      ).catch(replayIn)
      if (answer instanceof Replay) {
        if (endpoint.form) void drain(request, reply)
        return sendReplay(reply, answer)
      }
      if (endpoint.reply === 'event-stream') return reply
      if (endpoint.reply === 'file') return sendFile(reply, answer as FileAnswer | typeof unchanged)
      if (endpoint.status) reply.code(endpoint.status)
      if (endpoint.paged) sendPageHeaders(request, reply, answer as Page<unknown>)
      const content = endpoint.paged ? (answer as Page<unknown>).items : answer
      const text = write(content)
      if (endpoint.withEtag && hasAlready(request, reply, text)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** A reply stored under a key is sent as it was written. */
function onceEach(write: (content: unknown) => string): (content: unknown) => string {
  const written = new Map<unknown, string>()
  return (content) => {
    const text = written.get(content) ?? write(content)
    written.set(content, text)
    return text
  }
}

/** The mark of a write that its page has named. */
function markOf({ headers, actor }: FastifyRequest): ChangeMark | null {
  const change = ChangeId.safeParse(headers[changeHeader])
  return change.success && actor && 'sessionId' in actor ? { change: change.data, sessionId: actor.sessionId } : null
}

/** The member who calls for an account. */
function actingMember(actor: AnyActor | null) {
  return actor && 'member' in actor && actor.member ? { userId: actor.id, memberId: actor.member.id } : null
}

/** The answer given before; any other error is thrown again. */
function replayIn(error: unknown): Replay {
  if (error instanceof Replay) return error
  throw error
}

async function identify(http: Http, endpoint: Endpoint, database: Database): Promise<void> {
  http.request.actor = await readTwice(() => findActor(database, http, endpoint))
}

/** Refuses callers who may not call. */
function admit(request: FastifyRequest, endpoint: Endpoint, needsFactor: boolean): void {
  if (comesByToken(request, endpoint)) refuseToken(request.actor, endpoint)
  const caller = request.actor && callerOf(request.actor)
  if (!mayCall(endpoint, caller)) throw new Refusal(refusalOf(endpoint, caller))
  refuseMember(request.actor, endpoint)
  const isExpired = hasExpiredPassword(request.actor)
  if (isExpired && !endpoint.withExpiredPassword) throw new Refusal('password-expired')
  if (!isExpired && needsFactor && request.actor?.visitor === 'staff') requireFactor(request.actor, endpoint)
}

/** Refuses staff who have not given the second factor that they must have. Source: Y-244. */
function requireFactor({ hasFactor, isByFactor }: StaffActor, { withoutFactor }: Endpoint): void {
  const isOpen = withoutFactor === true || (withoutFactor === 'to-set-up' && !hasFactor)
  if (!isOpen && !isByFactor) throw new Refusal('factor-required')
}

/** Refuses a member of an account whose role does not allow the call. Source: P-003. */
function refuseMember(actor: AnyActor | null, endpoint: Endpoint): void {
  if (endpoint.access === 'anyone' || !actor || !('member' in actor) || !actor.member) return
  if (mayMemberCall(actor.member.role, endpoint)) return
  throw new Refusal('member-role', undefined, {
    words: { owner: ownerName(actor.user) },
  })
}

/** Refuses a token that opens nothing, and one without the scope of the endpoint. */
function refuseToken(actor: AnyActor | null, { scope }: Endpoint): void {
  if (!isByToken(actor)) throw new Refusal('token-invalid')
  if (scope && actor.token.scopes.includes(scope)) return
  const reason = scope ? `It needs the scope ${scope}.` : 'No access token may.'
  throw new Refusal('token-scope', undefined, { words: { reason } })
}

function refusalOf(endpoint: Endpoint, caller: Caller | null) {
  if (isByLink(endpoint)) return 'link-invalid'
  return caller === null ? 'signed-out' : 'forbidden'
}

function hasExpiredPassword(actor: AnyActor | null): boolean {
  return actor?.visitor === 'staff' && actor.staff.password_expired
}

/** A body may take minutes to arrive, and staff who lose their account or role in that time must change nothing. */
function isWriteOfStaff({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'anyone' && access.includes('staff')
}

function callerOf(actor: AnyActor): Caller {
  return actor.visitor === 'staff' ? { visitor: actor.visitor, staffRole: actor.staff.role } : actor
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params && parse(endpoint.params, request.params, endpoint.missing)
  const parameters = withoutBlank(request.query)
  if (isByToken(request.actor)) {
    const query = parseExactly(endpoint.query, parameters, 'parameter')
    return { params, query, body: endpoint.body && parseExactly(endpoint.body, request.body, 'field') }
  }
  return {
    params,
    query: endpoint.query && parse(endpoint.query, parameters),
    body: endpoint.body && parse(endpoint.body, request.body),
  }
}

/** A parameter without a value, as forms send for empty fields, is absent. Source: F-239. */
function withoutBlank(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

/** Writes an answer by the shape declared for its reader: what is not declared is not written. */
function serializer(endpoint: Endpoint) {
  const shapes = new Map<z.ZodType, Record<string, unknown>>()
  return (reply: FastifyReply, content: unknown, visitor: Visitor | null) => {
    const shape = replyFor(endpoint.reply, visitor)
    if (!shape) throw new Error(`${endpoint.path} declares no reply for ${visitor ?? 'nobody'}`)
    const schema = shapes.get(shape) ?? jsonSchemaOf(shape, 'output')
    shapes.set(shape, schema)
    if (content instanceof JsonRows) return content.writeFor(shape)
    return reply.serializeInput(content as Record<string, unknown>, schema)
  }
}
