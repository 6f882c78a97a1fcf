import { renderToReadableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { App } from '../app.tsx'

/** The HTML of the page that these routes have at an address. */
export async function paintRoutes(routes: RouteObject[], address: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error(`${address} answered ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const app = (
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>
  )
  const errors: unknown[] = []
  // In one piece: what is put in place later needs scripts of its own.
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
  return new Response(stream).text()
}
