import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads JSON bodies and no others, in UTF-8 and as they are. An empty one with a JSON content type is no body: the accept
 * call sends it so.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') return done(unreadable('Send the body without compression'))
    if (body.length === 0) return done(null, undefined)
    const text = decoded(body)
    return text === null ? done(unreadable('Send the body as UTF-8')) : void parse(request, text, done)
  })
}

/** Null for bytes of another encoding, which would lose their letters. */
function decoded(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}

function unreadable(message: string): Refusal {
  return new Refusal('invalid-input', [{ path: '', message }])
}
