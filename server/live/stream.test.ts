import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { homeArea } from '#server/test/builders.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type LiveStream, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A client that asks for much, then for the stream, and reads nothing of it: its buffers are full. */
async function deafClient({ cookie }: Visitor): Promise<Socket> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`
  socket.write(ask('/api/locations').repeat(300) + ask('/api/events'))
  await sleep(1500)
  return socket
}

describe('a stream', () => {
  test('without a reader whose session has ended does no harm', async () => {
    const shipper = await app.have('shipper')
    const load = await app.haveLoad(shipper)
    const trucker = await app.have('trucker')
    const deaf = await deafClient(trucker)
    await trucker.post('/api/logout')
    for (const _ of [1, 2, 3]) {
      const answer = await shipper.post(`/api/loads/${load.id}/extend-auction`, { extensionHours: 1 })
      expect(answer.status).toBe(200)
      await sleep(100)
    }
    expect((await app.nobody.get('/api/health')).status).toBe(200)
    deaf.destroy()
  })

  test('beyond 20 of a session ends the oldest', async () => {
    const shipper = await app.have('shipper')
    const streams: LiveStream[] = []
    for (let count = 0; count < 21; count += 1) streams.push(await shipper.listen())
    await until(() => streams[0]!.isOver())
    expect(streams.filter((stream) => stream.isOver())).toHaveLength(1)
    for (const stream of streams) stream.close()
  })

  test('beyond 40 of a person ends the oldest of that person, and none of another of the account', async () => {
    covers('F-040', 'F-041', 'P-010')
    const shipper = await app.have('shipper')
    const here = [shipper, ...(await Promise.all([1, 2].map(() => app.haveSession(shipper))))]
    const member = await app.haveMember(shipper)
    const ofMember = await member.listen()
    const streams: LiveStream[] = []
    for (let count = 0; count < 41; count += 1) streams.push(await here[count % 3]!.listen())
    await until(() => streams[0]!.isOver())
    expect(streams.filter((stream) => stream.isOver())).toHaveLength(1)
    expect(ofMember.isOver()).toBe(false)
    for (const stream of [...streams, ofMember]) stream.close()
  })

  test('sends an unregistered trucker no hint of a load', async () => {
    const trucker = await app.have('trucker', { registered: false, areas_served: [homeArea] })
    const neighbour = await app.have('trucker', { areas_served: [homeArea] })
    const [stream, other] = [await trucker.listen(), await neighbour.listen()]
    await app.haveLoad(await app.have('shipper'), { drayageAreaID: homeArea })
    await until(() => other.hints().length > 0)
    expect(stream.hints()).toEqual([])
    stream.close()
    other.close()
  })
})
