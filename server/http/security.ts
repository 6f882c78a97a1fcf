import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isLoopback, refuseForeignHost, refuseForeignOrigin, refuseUnclearHost } from './sessions/origin.ts'

const permissions = 'camera=(), microphone=(), geolocation=(self), payment=()'

/**
 * The headers that keep a browser from being used against its user, and the refusal of writes from other sites.
 *
 * Inline styles are allowed because the component library sets sizes and positions that way; inline scripts are not.
 */
export async function secure(
  app: FastifyInstance,
  { publicUrl, host }: { publicUrl: string | null; host: string },
): Promise<void> {
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
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
  app.addHook('onRequest', refuseUnclearHost)
  if (publicUrl === null && isLoopback(host)) app.addHook('onRequest', refuseForeignHost)
  app.addHook('onRequest', refuseForeignOrigin(publicUrl))
}
