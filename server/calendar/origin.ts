import type { FastifyRequest } from 'fastify'

/** The origin under which browsers reach the server. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  return publicUrl === null ? `${protocol}://${host}` : new URL(publicUrl).origin
}
