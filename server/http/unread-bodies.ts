import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // Only an interface adds to one of a library.
  interface FastifyContextConfig {
    /** Whether it accepts the one-click unsubscribe of an email client. */
    oneClick?: boolean
    /** Whether its body is a file, which may take minutes to arrive. */
    takesFile?: boolean
  }
}

/** Email clients send a form without further meaning, in one encoding or another. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
}
