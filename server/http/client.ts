import type { FastifyRequest } from 'fastify'

/** Characters that are kept of what a browser says of itself. */
const longestUserAgent = 400

/** From where a request comes. */
export type Client = { address: string; userAgent: string | null }

export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null }
}
