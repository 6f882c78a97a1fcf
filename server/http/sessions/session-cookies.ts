import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLimits } from '#domain/auth/session-limits.ts'

declare module 'fastify' {
  // Only an interface adds to one of a library.
  interface FastifyInstance {
    /** Whether browsers reach the server by https, directly or by a proxy. */
    isHttps: boolean
  }
}

/** The two portals have separate sessions and cookies; neither opens the other. Source: G-043. */
export type Portal = 'user' | 'staff'

export type Http = { request: FastifyRequest; reply: FastifyReply }

const plainNames: Record<Portal, string> = { user: 'quaybid_session', staff: 'quaybid_staff_session' }

/** Whether the browser reaches the server by https. */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttps || request.protocol === 'https'
}

/**
 * The token in the session cookie of a portal; null without one, and with two of one name: the second was planted.
 *
 * Over https only the name that begins with `__Host-` counts, which browsers accept only from this host: a plain cookie
 * planted by a sibling host neither opens nor ends a session. Source: G-243, F-212.
 */
export function sessionCookie(request: FastifyRequest, portal: Portal): string | null {
  if (hasPlanted(request, portal)) return null
  return request.cookies[cookieName(request, portal)] ?? null
}

/** Takes the cookies of a portal back when one of them came twice. */
export function takePlantedCookies(http: Http): void {
  for (const portal of ['user', 'staff'] as const) if (hasPlanted(http.request, portal)) takeCookie(http, portal)
}

export function giveCookie(http: Http, portal: Portal, token: string): void {
  const { request, reply } = http
  if (request.cookies[plainNames[portal]] !== undefined && isSecure(request)) takeBack(http, plainNames[portal])
  reply.setCookie(cookieName(request, portal), token, {
    ...cookieOptions(request),
    maxAge: sessionLimits[portal].longest / 1000,
  })
}

export function takeCookie(http: Http, portal: Portal): void {
  for (const name of new Set([cookieName(http.request, portal), plainNames[portal]])) takeBack(http, name)
}

function takeBack({ request, reply }: Http, name: string): void {
  reply.clearCookie(name, cookieOptions(request))
}

function cookieName(request: FastifyRequest, portal: Portal): string {
  return isSecure(request) ? `__Host-${plainNames[portal]}` : plainNames[portal]
}

function hasPlanted(request: FastifyRequest, portal: Portal): boolean {
  const names = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim())
  return names.filter((name) => name === cookieName(request, portal)).length > 1
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const
}
