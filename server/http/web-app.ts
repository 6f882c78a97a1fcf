import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import { sendRefusal } from './errors.ts'

const year = 31_536_000

/**
 * Serves the built web app, already compressed; every location of it that is no file is the app itself.
 *
 * Files below `assets/` carry their content in their name and are kept for ever, all others are asked for anew.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // Only files that are there are routes: any other location is for the handler below.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(`${folder}/assets/`)
        reply.header('cache-control', forever ? `public, max-age=${year}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|uploads|assets)(?![^/?])/.test(request.url)
    if (isBuilt && isPage) return reply.sendFile('index.html')
    return sendRefusal(reply, new Refusal('not-found'))
  })
}
