import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { patience } from './slow-bodies.ts'

test('closes a connection whose client has stopped reading a file, and lets go of the file', async () => {
  covers('G-312')
  const app = fastify({ ...patience, connectionTimeout: 300 })
  let given = 0
  const file = new Readable({
    read() {
      given += 65_536
      this.push(given > 100_000_000 ? null : Buffer.alloc(65_536))
    },
  })
  app.get('/', async (_request, reply) => reply.send(file))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(file, 'close')
  expect(given).toBeLessThan(50_000_000)
  socket.destroy()
  await app.close()
})
