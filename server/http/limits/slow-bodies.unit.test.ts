import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { acceptJson } from '../body.ts'
import { answerError } from '../errors.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

test('answers 408 to a JSON body that arrives too slowly, and never handles it', async () => {
  covers('F-041')
  const app = fastify()
  const handled: unknown[] = []
  acceptJson(app)
  refuseSlowBodies(app, 200)
  app.setErrorHandler(answerError)
  app.post('/', async ({ body }) => void handled.push(body))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 [^]*too-slow/)
  const quick = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(quick.statusCode).toBe(200)
  expect(handled).toEqual([{ a: 1 }])
  await app.close()
})
