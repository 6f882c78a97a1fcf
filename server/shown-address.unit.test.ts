import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { shownAddress } from './shown-address.ts'

async function listenAt(host: string, port = 0) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

test('names localhost where it leads to this server, and the address as it is anywhere else', async () => {
  covers('F-270')
  const { server, port } = await listenAt('127.0.0.1')
  expect(await shownAddress(`http://127.0.0.1:${port}`)).toBe(`http://localhost:${port}`)
  for (const url of ['http://10.1.2.3:5000', 'http://[::1]:5000', 'http://127.0.0.2:5000']) {
    expect(await shownAddress(url)).toBe(url)
  }
  server.close()
})
