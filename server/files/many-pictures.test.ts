import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePicturePlace } from '#server/documents/picture-places.ts'
import { smaller } from '#server/documents/pictures/picture.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { until } from '#server/test/live.ts'
import { photo } from '#server/test/files/pictures.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { sendFile } from '#server/test/files/work-files.ts'

const megabyte = 1024 * 1024
/** 9.5MB each; one account may have 60MB in memory. */
const atOnce = 7

let stage: LinkStage
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  stage = await startLinkStage()
  picture = Buffer.concat([await photo(), Buffer.alloc(9.5 * megabyte)])
})
afterAll(() => stage.close())

/** An upload that stops before the end of its picture until `finish`, or `abort`. */
function stalled(by: Visitor, load: { id: number }) {
  const { host, hostname, port } = new URL(stage.app.url)
  const opening = `--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nother_photo\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
  const end = '\r\n--b--\r\n'
  const head = [
    `POST /api/loads/${load.id}/files HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    `Cookie: ${by.cookie}`,
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${opening.length + picture.length + end.length}`,
  ]
  const socket: Socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (text) => (answer += text.toString()))
  socket.on('error', () => {})
  const most = 9 * megabyte
  socket.write(`${head.join('\r\n')}\r\n\r\n${opening}`)
  socket.write(picture.subarray(0, most))
  return {
    finish: async () => {
      socket.write(picture.subarray(most))
      socket.write(end)
      if (!socket.closed) await once(socket, 'close')
      return Number(answer.split(' ')[1])
    },
    abort: () => socket.destroy(),
  }
}

/** Whether an account may have this many more megabytes in memory. */
function hasRoom({ id }: Visitor, megabytes: number): boolean {
  const place = takePicturePlace(`user ${id}`)
  try {
    place.hold(megabytes * megabyte)
    return true
  } catch {
    return false
  } finally {
    place.leave()
  }
}

const sendAs = (by: Visitor, load: { id: number }) => sendFile(by, load, { bytes: new Uint8Array(picture) })

test('more pictures at once than one account may have in memory are refused with when to try again', async () => {
  const { winner, owner } = stage.people
  const load = await stage.haveAcknowledged()
  const uploads = Array.from({ length: atOnce - 1 }, () => stalled(winner, load))
  await until(() => !hasRoom(winner, 7))
  const { status, body, headers } = await sendAs(winner, load)
  expect([status, body.message, headers.get('retry-after')]).toEqual([
    429,
    'You are sending too many pictures at once. Please try again in 5 seconds.',
    '5',
  ])
  // Files that aren't pictures are not held, and no one else is blocked.
  expect((await sendFile(winner, load)).status).toBe(201)
  expect((await sendAs(owner, load)).status).toBe(201)
  uploads[0]!.abort()
  expect(await Promise.all(uploads.slice(1).map(({ finish }) => finish()))).toEqual(Array(atOnce - 2).fill(201))
  expect((await sendAs(winner, load)).status).toBe(201)
  await until(async () => (await tracesIn(stage.app)).unfinished === 0)
  expect(hasRoom(winner, 60)).toBe(true)
})

test('F-202: a photo of another account is taken while six of one wait', async () => {
  const { winner, owner } = stage.people
  const load = await stage.haveAcknowledged()
  const held = Promise.withResolvers<Buffer>()
  const first = smaller(() => held.promise, `user ${winner.id}`)
  let taken = 0
  const sent = Array.from({ length: 6 }, async () => {
    const { status } = await sendFile(winner, load, { bytes: new Uint8Array(await photo()) })
    taken += 1
    return status
  })
  expect((await sendFile(owner, load, { bytes: new Uint8Array(await photo()) })).status).toBe(201)
  expect(taken).toBe(0)
  held.resolve(await photo())
  await first
  expect(await Promise.all(sent)).toEqual(Array(6).fill(201))
})
