import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeAward } from '#domain/awards/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { openThread, ThreadEnded } from './open-thread.ts'
import { openPaperSetter } from './paper-setter.ts'

/** While it is held, a thread has a paper and does not begin; `ends` is how many threads are to end before one. */
const gate = { begun: 0, ends: 0, isHeld: Promise.resolve(), open: () => {} }
function hold(): void {
  gate.begun = 0
  gate.isHeld = new Promise((resolve) => (gate.open = resolve))
}

function startHeld() {
  const thread = openThread()
  return {
    ...thread,
    async set(paper: Parameters<typeof thread.set>[0]) {
      gate.begun += 1
      await gate.isHeld
      if (gate.ends-- > 0) throw new ThreadEnded('It failed')
      return thread.set(paper)
    },
  }
}

let app: TestApp
let owner: Visitor
let winner: Visitor
beforeAll(async () => {
  app = await startApp({ openSetter: (log) => openPaperSetter(log, startHeld) })
  owner = await app.have('shipper')
  winner = await app.have('trucker')
})
afterAll(() => app.close())

async function haveAward(): Promise<number> {
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(winner, load)
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  return load.id
}

async function download(loadId: number, { cookie }: Visitor): Promise<Response> {
  return fetch(`${app.url}/api/loads/${loadId}/confirmation.pdf`, { headers: { cookie } })
}

test('calls are answered while a paper is set, a change of its load too, which is then on it', async () => {
  covers('F-219')
  const id = await haveAward()
  hold()
  const waiting = download(id, winner)
  await expect.poll(() => gate.begun).toBe(1)
  expect(await owner.call(listLoads, { query: {} })).toBeTruthy()
  const body = { version: 1, name: 'Dana Ortiz', agreed: true }
  await winner.call(acknowledgeAward, { params: { id }, body })
  gate.open()
  const answer = await waiting
  expect(answer.status).toBe(200)
  expect(await textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain('Dana Ortiz')
})

test('a paper whose thread ends is set by the next, and refused when that ends too', async () => {
  covers('F-219')
  const id = await haveAward()
  gate.ends = 1
  expect((await download(id, owner)).status).toBe(200)
  gate.ends = 2
  const refused = await download(id, winner)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await refused.json()).toEqual({
    code: 'papers-busy',
    message: "This PDF can't be made right now. Please try again in 10 seconds.",
  })
  expect((await download(id, winner)).status).toBe(200)
})
