import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A secret for a cookie or a link: 32 random bytes, that fit into both as they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is stored: who reads the database cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The secret that a request sends as `Authorization: Bearer`, empty where none follows the word; null for other requests. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = /^Bearer(?: +(.*))?$/is.exec(headers.authorization ?? '')
  return sent && (sent[1]?.trim() ?? '')
}
