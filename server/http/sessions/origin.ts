import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { sendsToken } from './find-token-actor.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a page of another site makes a signed-in browser send.
 *
 * Browsers name the site in `Origin`, and its relation in `Sec-Fetch-Site`; programs without both have no cookie to
 * abuse. The one-click unsubscribe and calls by a link or a token may come from anywhere: their secret decides, not a cookie.
 * Source: G-050, G-242; XD-14.
 */
export function refuseForeignOrigin(publicUrl: string | null) {
  const ownOrigin = publicUrl === null ? null : new URL(publicUrl).origin
  return async (request: FastifyRequest): Promise<void> => {
    if (reading.has(request.method) || request.routeOptions.config.needsNoOrigin) return
    if (sendsToken(request)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreign-origin')
    if (origin === undefined) return
    if (origin === ownOrigin) return
    if (ownOrigin === null && origin === `${request.protocol}://${request.host}`) return
    throw new Refusal('foreign-origin')
  }
}

/** Refuses other host names at a server for this machine only: a page of theirs would share the server's origin. */
export async function refuseForeignHost({ hostname }: FastifyRequest): Promise<void> {
  if (!isLoopback(hostname)) throw new Refusal('foreign-host')
}

/**
 * Refuses a request that names its host twice, since proxies and servers pick different ones, and one without a host.
 */
export async function refuseUnclearHost({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1 || (names.length === 0 && raw.httpVersion === '1.1')) {
    throw new Refusal('invalid-input', [{ path: '', message: 'The request could not be read' }])
  }
}

/** Whether a host name, as an address or in a URL, is that of this machine and no other can answer to it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host.toLowerCase())
}
