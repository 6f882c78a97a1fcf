import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { alive, health, type Readiness, ready } from '#domain/http/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import type { RefusalCode } from '#domain/refusals.ts'

const starting: Readiness = {
  status: 'starting',
  checks: { database: false, migrations: false, listener: false, storage: false },
}
const lives: ReplyOf<typeof alive> = { status: 'ok' }
const code: RefusalCode = 'database-unavailable'
const refusal = { message: 'Quaybid is starting. Try again in a moment.', code }
const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Quaybid</title><h1>Quaybid is starting</h1><p>This page tries again every 2 seconds.</p></html>`

/**
 * Answers at the server's address that it starts, until the app takes the address over; `end` frees it.
 *
 * Throws what the network says when the address is not free.
 */
export async function answerStarting(address: { host: string; port: number }): Promise<{ end: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    if (url === health.path || url === alive.path) answer(response, 200, JSON.stringify(lives))
    else if (url === ready.path) answer(response, 503, JSON.stringify(starting))
    else if (url?.startsWith('/api/')) answer(response, 503, JSON.stringify(refusal))
    else answer(response.setHeader('refresh', '2'), 503, page, 'text/html')
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

function answer(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '2' }),
  })
  response.end(body)
}
