import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // Only an interface adds to one of a library.
  interface FastifyContextConfig {
    /** Whether it may be called from anywhere, since no cookie says who calls. */
    needsNoOrigin?: boolean
    /** Whether its body is a file, which may take minutes to arrive. */
    takesFile?: boolean
  }
}

/** Email clients send a form without further meaning, in one encoding or another. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
}
