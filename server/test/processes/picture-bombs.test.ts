import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentType } from '#domain/documents/document.ts'
import { largestSignature } from '#domain/documents/file.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import { forgetPeak, memoryOf, peakOf } from '#server/test/files/memory.ts'
import { type Bomb, pictureBombs } from '#server/test/files/picture-bombs.ts'
import { photo } from '#server/test/files/pictures.ts'
import { madePng } from '#server/test/files/png-made.ts'
import { workFileForm } from '#server/test/files/work-files.ts'
import { isInFull, proofTime, rounds } from '#server/test/rounds.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { awardedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import { type Visitor, visitorAt } from '#server/test/visitor.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const megabyte = 1024 * 1024
/** The most that pictures may take of the memory of the server. */
const most = 150 * megabyte

let stage: LinkStage
let server: ServerProcess
let at: (visitor: Visitor) => Visitor
let bombs: Bomb[]
beforeAll(async () => {
  stage = await startLinkStage()
  const { host, port, user, database } = stage.app.database.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
  server = await startServerProcess({ DATABASE_URL })
  const endpoints = await declaredEndpoints()
  at = (visitor) => visitorAt(server.url, endpoints, visitor)
  bombs = await pictureBombs()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await stage.close()
})

type Sent = { bytes: Buffer; type?: SentType; key?: string }

async function send(by: Visitor, path: string, { bytes, type = 'other_photo', key = randomUUID() }: Sent) {
  const form = workFileForm({ bytes: new Uint8Array(bytes), type })
  const { status, body } = await by.post<{ message: string }>(path, form, keyed(key))
  return { status, message: status === 201 ? null : body.message }
}

/** The reply to a bomb that is sent as a signature. */
function ofSignature({ name, bytes, refusal }: Bomb) {
  if (refusal !== null) return { status: 415, message: refusal }
  if (!name.startsWith('PNG')) return { status: 400, message: expect.any(String) }
  return bytes.length > largestSignature ? { status: 413, message: expect.any(String) } : { status: 201, message: null }
}

/** Sends all bombs by the three doors, and prints the signatures that were taken. */
async function sendAll(): Promise<void> {
  const load = await stage.haveAcknowledged({ containerType: "40' HC", export: false, liveOrdrop: true })
  await awardedAgo(stage.app, load, 30)
  const { id: milestoneId } = await report(stage.people.winner, load, 'work_done')
  const [driver, winner] = [at((await stage.haveDriver(load)).visitor), at(stage.people.winner)]
  const files = `/api/loads/${load.id}/files`
  const signatures: string[] = []
  for (const bomb of bombs) {
    const { name, bytes, refusal } = bomb
    const key = randomUUID()
    const asFile = { status: refusal === null ? 201 : 415, message: refusal }
    const answers = await Promise.all([
      send(driver, '/api/d/files', { bytes }),
      send(winner, files, { bytes, type: 'seal_photo' }),
      send(winner, files, { bytes, type: 'signature', key }),
    ])
    expect(answers, name).toEqual([asFile, asFile, ofSignature(bomb)])
    if (answers[2].status === 201) signatures.push(key)
  }
  for (const signatureFileId of signatures) {
    const pod = { milestoneId, signatureFileId, receivedBy: 'Rosa', condition: 'clean', seal: 'intact' }
    expect(await winner.post(`/api/loads/${load.id}/pod`, pod, keyed())).toMatchObject({ status: 201 })
  }
  expect(signatures).not.toEqual([])
}

test('F-202: no picture takes the memory of the server, by any of three doors', { timeout: proofTime }, async () => {
  const { owner } = stage.people
  await send(at(owner), `/api/loads/${(await stage.haveAcknowledged()).id}/files`, { bytes: await photo() })
  if (process.platform === 'linux') forgetPeak(server.pid)
  const before = memoryOf(server.pid)
  for (let round = 0; round < rounds(1, 5); round += 1) await sendAll()
  expect(peakOf(server.pid) - before).toBeLessThan(most)
})

/** The largest pictures that are taken: each takes a processor for a second or more. */
const heavy = () => madePng({ width: 4990, height: rounds(1000, 5000), depth: 16, color: 6, isInterlaced: true })

test(
  'F-202: six heavy pictures of an account take no memory and keep no other one waiting',
  { timeout: proofTime },
  async () => {
    const { winner, owner } = stage.people
    const load = await stage.haveAcknowledged()
    const files = `/api/loads/${load.id}/files`
    const small = await photo()
    await Promise.all([owner, winner].map((by) => send(at(by), files, { bytes: small })))
    if (process.platform === 'linux') forgetPeak(server.pid)
    const before = memoryOf(server.pid)
    const sent = Array.from({ length: 6 }, () => send(at(winner), files, { bytes: heavy() }))
    const ordinary = await photo('jpeg', 67)
    const from = performance.now()
    const { status } = await send(at(owner), files, { bytes: ordinary })
    const waited = performance.now() - from
    expect([...(await Promise.all(sent)).map((answer) => answer.status), status]).toEqual(Array(7).fill(201))
    if (isInFull) expect(waited, 'milliseconds of an ordinary photo').toBeLessThan(2000)
    expect(peakOf(server.pid) - before).toBeLessThan(most)
  },
)
