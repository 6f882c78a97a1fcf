import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLimits } from '#domain/auth/session-limits.ts'

/** The two portals have sessions and cookies of their own; neither opens the other. Source: G-043. */
export type Portal = 'user' | 'staff'

export type Http = { request: FastifyRequest; reply: FastifyReply }

/** The token of a session; `isOld` when it came by https in a cookie of the name that a sibling host can set as well. */
export type SessionCookie = { token: string; isOld: boolean }

const plainNames: Record<Portal, string> = { user: 'quaybid_session', staff: 'quaybid_staff_session' }

/** Whether the browser reaches the server by https. */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttps || request.protocol === 'https'
}

/**
 * The session cookie of a portal; null without one, and with two of one name: the second was planted.
 *
 * By https its name begins with `__Host-`, which browsers take from this host alone. Source: G-243.
 */
export function sessionCookie(request: FastifyRequest, portal: Portal): SessionCookie | null {
  if (hasPlanted(request, portal)) return null
  const token = request.cookies[cookieName(request, portal)]
  if (token !== undefined) return { token, isOld: false }
  const plain = request.cookies[plainNames[portal]]
  return plain === undefined ? null : { token: plain, isOld: true }
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
  return [cookieName(request, portal), plainNames[portal]].some(
    (name) => names.filter((other) => other === name).length > 1,
  )
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const
}
