import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { refuseForeignOrigin } from './origin.ts'

/**
 * The headers that keep a browser from being used against its user, and the refusal of writes from other sites.
 *
 * Styles may stand inline because the component library sets sizes and positions that way; scripts may not.
 */
export async function secure(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
  })
  app.addHook('onRequest', refuseForeignOrigin(publicUrl))
}
