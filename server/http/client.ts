import type { FastifyRequest } from 'fastify'

/** Characters that are stored of a User-Agent. */
const longestUserAgent = 400

/** The origin of a request. */
export type Client = { address: string; userAgent: string | null }

export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null }
}
