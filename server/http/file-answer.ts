import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as an answer: to be shown by the browser or to be saved, under a name that a person gave it. */
export type FileAnswer = {
  content: Readable
  mimeType: string
  /** Left out when it is not known before the end. */
  bytes?: number
  name: string
  disposition: 'inline' | 'attachment'
}

/** Instead of a file that the caller has already, by its ETag. */
export const unchanged = Symbol('unchanged')

/** Sends a file so that nothing in it runs: with its declared type, in a sandboxed page without rights. */
export function sendFile(reply: FastifyReply, answer: FileAnswer | typeof unchanged) {
  if (answer === unchanged) return reply.code(304).send()
  const { content, mimeType, bytes, name, disposition } = answer
  return reply
    .headers({
      'content-type': mimeType,
      ...(bytes !== undefined && { 'content-length': bytes }),
      'content-disposition': contentDisposition(disposition, name),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    .send(content)
}

/** The header for a file of any name: plain for old programs, and by RFC 8187 as it is. Source: RFC 6266. */
export function contentDisposition(disposition: FileAnswer['disposition'], name: string): string {
  const plain = name.replace(/[^ -~]/g, '_').replace(/["%\\]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncoded)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
