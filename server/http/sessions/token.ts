import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { knownLength } from '#domain/access/grants.ts'

/** A secret for a cookie or a link: 32 random bytes, that fit into both as they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a token is stored: who reads the database cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The stored part of the secret of a link or an access token: its hash, and the characters that its owner knows it by.
 */
export function storedOf(secret: string): { token_hash: Buffer; known_by: string } {
  return { token_hash: hashOf(secret), known_by: secret.slice(0, knownLength) }
}

/** The secret that a request sends as `Authorization: Bearer`, empty where none follows the word; null for other requests. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = /^Bearer(?: +(.*))?$/is.exec(headers.authorization ?? '')
  return sent && (sent[1]?.trim() ?? '')
}
