import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Gives an answer the ETag of its text. Returns whether the caller has that text already. */
export function hasAlready({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  return (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
