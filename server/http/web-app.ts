import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { linkPages, pageApartAt, pagesApart, type SignInOffer } from '#domain/http/web-pages.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Database } from '#server/db/db.ts'
import { sendRefusal } from './errors.ts'
import { pageFor } from './page-for.ts'

const year = 31_536_000

type WebApp = { folder: string; database: Database; endpoints: Endpoint[]; offer: SignInOffer }

/**
 * Serves the built web app, already compressed; every path that is not a file is the app itself.
 *
 * Files below `assets/` have a content hash in their name and are cached forever, all others are requested again. A
 * visitor without a session cookie gets an uncached page that says so, so it needs no request to the server. The page
 * includes the sign-in form, or a user's dashboard. Source: G-305, G-478.
 */
export async function serveWebApp(app: FastifyInstance, { folder, database, endpoints, offer }: WebApp): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // Only existing files are routes: any other path goes to the handler below.
      wildcard: false,
      // The right one of these is chosen below, not by the caller.
      globIgnore: ['dashboard-*', 'sign-in*', 'signed-*', ...Object.values(pagesApart).map((file) => `${file}*`)],
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path, folder)),
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.split('?', 1)[0] === changePasswordPath) return reply.redirect('/profile?tab=security')
    const isPage = ['GET', 'HEAD'].includes(request.method) && isPagePath(request.url)
    const apart = pageApartAt(request.url)
    if (isBuilt && isPage && apart) return reply.headers(isLinkPage(apart) ? forLinkPages : {}).sendFile(apart)
    if (isBuilt && isPage) return reply.sendFile(await pageFor({ request, reply }, database, offer))
    reply.headers({ link: '</developers>; rel="help"', 'cache-control': 'no-store' })
    const allowed = methodsAt(endpoints, request.url)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(reply, new Refusal('not-found'))
    reply.header('allow', allowed.join(', '))
    return sendRefusal(reply, new Refusal('method-not-allowed', undefined, { words: { method: request.method } }))
  })
}

/** Not indexed, and no referrer: a link must not leak. Source: X-017. */
const forLinkPages = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

function isLinkPage(file: string): boolean {
  return Object.values<string>(linkPages).includes(file)
}

function cachingOf(path: string, folder: string): string {
  if (path.includes(`${folder}/assets/`)) return `public, max-age=${year}, immutable`
  const isByLink = Object.values(linkPages).some((file) => path.includes(`${folder}/${file}`))
  return isByLink || /\/(dashboard|signed-out|sign-in)[\w-]*\.html/.test(path) ? 'no-store' : 'no-cache'
}

/**
 * The address where password managers look for the page that changes a password. Source: F-237, W3C's well-known URL.
 */
const changePasswordPath = '/.well-known/change-password'

/** Whether an address may be one of the app's pages: a name with an extension is a file, and none that there is. */
function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0]!
  return !/^\/(api|uploads|assets|\.well-known)(?![^/])/.test(path) && !/\.\w+$/.test(path)
}

/** The methods that an address takes; none if it doesn't exist. GET includes HEAD. */
function methodsAt(endpoints: Endpoint[], url: string): string[] {
  const path = url.split('?', 1)[0]!
  if (isPagePath(url)) return ['GET', 'HEAD']
  const methods = endpoints.flatMap((endpoint) =>
    new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
      ? endpoint.method === 'GET'
        ? ['GET', 'HEAD']
        : endpoint.method
      : [],
  )
  return [...new Set(methods)]
}
