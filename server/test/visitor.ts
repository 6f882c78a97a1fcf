import { expect } from 'vitest'
import { type ArgumentsOf, type Endpoint, type ReplyOf, urlOf } from '#domain/http/endpoint.ts'
import { liveEvents, staffLiveEvents } from '#domain/live/api.ts'
import type { Visitor as VisitorKind } from '#domain/permissions.ts'
import { type Answer, expectDeclaredShape } from './answers.ts'
import { findEndpoint } from './endpoints.ts'
import { type LiveStream, openStream } from './live.ts'

/** A user of the API over HTTP: an account with a session, one with a link, or none. */
export type Visitor = {
  id: number
  username: string
  kind: VisitorKind | null
  cookie: string
  /** Of a link. */
  secret?: string | undefined
  get: <Body>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>
  post: <Body>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>
  patch: <Body>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>
  /** Calls an endpoint with typed arguments and returns its reply; fails the test when it is refused. */
  call: <E extends Endpoint>(endpoint: E, input: ArgumentsOf<E>) => Promise<ReplyOf<E>>
  /** Opens the stream of live hints, that of the own portal unless another is named. */
  listen: (stream?: Endpoint) => Promise<LiveStream>
  /** Every answer so far, with its headers, as text. */
  seen: string[]
}

export type Identity = Pick<Visitor, 'id' | 'username' | 'kind' | 'cookie' | 'secret'>

/** The headers that say who calls. */
export function credentialsOf({ cookie, secret }: Pick<Identity, 'cookie' | 'secret'>): Record<string, string> {
  return { ...(cookie && { cookie }), ...(secret && { authorization: `Bearer ${secret}` }) }
}

/** A visitor at one server. Every answer is held to the shape that its endpoint declares for this kind of reader. */
export function visitorAt(baseUrl: string, endpoints: Endpoint[], identity: Identity): Visitor {
  const seen: string[] = []

  async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...credentialsOf(identity),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    seen.push(text, ...[...response.headers].map(([name, value]) => `${name}: ${value}`))
    const answer: Answer = { status: response.status, body: parsed(text), headers: response.headers }
    const endpoint = findEndpoint(endpoints, method, path)
    expectDeclaredShape(answer, endpoint, endpoint?.access === 'anyone' ? null : identity.kind)
    return answer
  }

  return {
    ...identity,
    seen,
    get: async <Body>(path: string, headers?: Record<string, string>) =>
      (await send('GET', path, undefined, headers)) as Answer<Body>,
    post: async <Body>(path: string, body?: unknown, headers?: Record<string, string>) =>
      (await send('POST', path, body, headers)) as Answer<Body>,
    patch: async <Body>(path: string, body?: unknown, headers?: Record<string, string>) =>
      (await send('PATCH', path, body, headers)) as Answer<Body>,
    call: async <E extends Endpoint>(endpoint: E, input: ArgumentsOf<E>) => {
      const given: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } = input
      const answer = await send(endpoint.method, urlOf(endpoint, given), given.body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status ?? 200)
      return answer.body as ReplyOf<E>
    },
    listen: (stream = identity.kind === 'staff' ? staffLiveEvents : liveEvents) =>
      openStream(baseUrl, identity.cookie, { stream }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
