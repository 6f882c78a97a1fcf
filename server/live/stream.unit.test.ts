import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { speakHints } from './stream.ts'

test('cuts off a page that leaves its hints unread, before they fill the memory', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  let isGone = false
  const stream = speakHints(response, () => (isGone = true))
  stream.begin()
  const hint = { topics: ['loads' as const], own: Array<string>(500).fill('a'.repeat(32)) }
  let most = 0
  // The buffers of both ends of the connection, some megabytes, are filled first.
  for (let count = 0; count < 5000 && !isGone; count += 1) {
    stream.hint(hint)
    most = Math.max(most, response.writableLength)
    if (count % 10 === 0) await turn()
  }
  await expect.poll(() => isGone).toBe(true)
  expect(most).toBeLessThan(3 * 64 * 1024)
  socket.destroy()
  server.close()
})
