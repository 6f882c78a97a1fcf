import type { FastifyInstance } from 'fastify'

/** Reads JSON bodies and no others. An empty one with a JSON content type is no body: the accept call sends it so. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
