import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The path and query of an address that a client sends with scheme and host, as it does to a proxy; otherwise
 * unchanged.
 */
export function withoutHost({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
}

/**
 * Answers a request whose address the framework cannot read, since it can't be decoded or has too long a part: like one
 * of the same portal that names nothing, with the headers and limits of every answer. Others take no notice of it.
 * Source: Y-178.
 */
export function answerUnreadable({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  const [known = ''] = /^\/(api|uploads|assets|staff)(?=[/?]|$)/.exec(raw.url ?? '') ?? []
  raw.url = `${known}/-/-`
  server.routing(raw, reply.raw)
}
