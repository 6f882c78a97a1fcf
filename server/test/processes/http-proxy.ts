import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that sends each request to the address that `pick` names for it; 502 where it names none or none answers. */
export async function startHttpProxy(pick: () => string | undefined) {
  const server = createServer((incoming, outgoing) => {
    const target = pick()
    if (target === undefined) {
      outgoing.writeHead(502).end()
      return
    }
    const { method, headers, url } = incoming
    const upstream = forward(new URL(url!, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
