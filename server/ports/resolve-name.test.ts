import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { lookup } from 'node:dns/promises'
import { afterAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { resolveName } from './resolve-name.ts'

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** A name server on this machine; returns its address. */
async function nameServer(answer: (question: Buffer) => Buffer | undefined): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const packet = answer(question)
    if (packet) socket.send(packet, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  sockets.push(socket)
  return `127.0.0.1:${socket.address().port}`
}

/** 192.0.2.7 for whatever IPv4 address is asked for, and no answer to other questions. */
function answerIpv4(packet: Buffer): Buffer | undefined {
  const questionEnd = packet.indexOf(0, 12) + 5
  const question = packet.subarray(12, questionEnd)
  if (question.readUInt16BE(question.length - 4) !== 1) return undefined
  const header = Buffer.concat([packet.subarray(0, 2), Buffer.from('81800001000100000000', 'hex')])
  return Buffer.concat([header, question, Buffer.from('c00c00010001000000010004c0000207', 'hex')])
}

test.concurrent('names whose server never answers take no thread of the process, and end as not found', async () => {
  covers('Y-198')
  const silent = await nameServer(() => undefined)
  let ended = 0
  const hung = Array.from({ length: 8 }, (_, place) =>
    resolveName(`silent-${place}.example`, [silent]).catch((error: unknown) => {
      ended += 1
      return error
    }),
  )
  // By the system's own lookup, which the rest of the process uses.
  await lookup('localhost')
  expect(ended).toBe(0)
  for (const error of await Promise.all(hung)) expect(error).toMatchObject({ code: 'ENOTFOUND' })
})

test.concurrent('a name has the addresses of the family that is answered', async () => {
  covers('Y-198')
  const server = await nameServer(answerIpv4)
  expect(await resolveName('half.example', [server])).toEqual([{ address: '192.0.2.7', family: 4 }])
})
