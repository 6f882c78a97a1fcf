import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a page of another site makes a signed-in browser send.
 *
 * Browsers name the site in `Origin` on every write; programs without one have no cookie to be abused. The one click of a
 * mail program may come from anywhere: what it may do is in its signed token, not in a cookie.
 * Source: docs/decisions/product.md, G-050.
 */
export function refuseForeignOrigin(publicUrl: string | null) {
  const ownOrigin = publicUrl === null ? null : new URL(publicUrl).origin
  return async (request: FastifyRequest): Promise<void> => {
    if (reading.has(request.method) || request.routeOptions.config.oneClick) return
    const { origin } = request.headers
    if (origin === undefined) return
    if (origin === ownOrigin) return
    if (ownOrigin === null && origin === `${request.protocol}://${request.host}`) return
    throw new Refusal('foreign-origin')
  }
}
