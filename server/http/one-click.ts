import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  // Only an interface adds to one of a library.
  interface FastifyContextConfig {
    /** Whether it answers the one click of a mail program. */
    oneClick?: boolean
    /** Whether its body is a file, which may take minutes to arrive. */
    takesFile?: boolean
  }
}

/** Mail programs send a form that says nothing more, in one encoding or another. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
}
