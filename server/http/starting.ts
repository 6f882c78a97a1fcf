import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { health, type Readiness, ready } from '#domain/http/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'

const starting: Readiness = {
  status: 'starting',
  checks: { database: false, migrations: false, listener: false, storage: false },
}
const alive: ReplyOf<typeof health> = { status: 'ok' }

/**
 * Answers at the server's address that it starts, until the app takes the address over; `end` frees it.
 *
 * Throws what the network says when the address is not free.
 */
export async function answerStarting(address: { host: string; port: number }): Promise<{ end: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    if (url === health.path) answer(response, 200, alive)
    else if (url === ready.path) answer(response, 503, starting)
    else answer(response, 503, { message: 'Quaybid is starting. Try again in a moment.' })
  })
  server.listen(address)
  await once(server, 'listening')
  const closed = once(server, 'close')
  return {
    async end() {
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '2' }),
  })
  response.end(JSON.stringify(body))
}
