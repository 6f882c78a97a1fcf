import type { FastifyRequest } from 'fastify'

/** The origin under which browsers reach the server: `publicUrl`, or without one that of the request. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl === null ? `${protocol}://${host}` : new URL(publicUrl).origin
}
