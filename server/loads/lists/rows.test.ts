import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDeadlines } from '#domain/deadlines/api.ts'
import type { Progress } from '#domain/loads/progress.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { freeUntil, haveDetails } from '#server/test/stages/details.ts'
import { report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'

const numbers = { containerNumber: 'MSCU7301450', poNumber: 'PO-1140' }
type Row = { id: number; progress?: Progress; load?: object; facts?: object } & Partial<typeof numbers>

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser' | 'admin' | 'staff', Visitor>
let load: { id: number; loadNumber: string }
beforeAll(async () => {
  app = await startApp()
  cast = {
    owner: await app.have('shipper'),
    winner: await app.have('trucker'),
    loser: await app.have('trucker'),
    admin: await app.have('admin'),
    staff: await app.haveStaff(),
  }
  load = await haveAward(app, cast)
  await haveDetails(cast.owner, load, {
    ...freeUntil(3),
    steamshipLine: 'MSCU',
    containerNumber: numbers.containerNumber,
    references: [
      { type: 'so', value: 'SO-1' },
      { type: 'po', value: numbers.poNumber },
    ],
  })
})
afterAll(() => app.close())

async function rowOf(as: Visitor, path: string): Promise<Row> {
  const [row] = (await as.get<Row[]>(path)).body
  return row!
}

const lists = {
  owner: '/api/loads?status=all',
  admin: '/api/loads?status=all',
  staff: '/api/staff/loads?status=all',
  won: '/api/trucker/won-loads?status=all',
  bids: '/api/trucker/bids?status=all',
}

describe('container and purchase order in lists', () => {
  test('are read by the shipper, admins and staff at once, by the winner once the award is acknowledged', async () => {
    covers('F-253', 'X-034')
    for (const name of ['owner', 'admin', 'staff'] as const)
      expect(await rowOf(cast[name], lists[name]), name).toMatchObject(numbers)
    const won = () => rowOf(cast.winner, lists.won)
    const bid = async () => (await rowOf(cast.winner, lists.bids)).load
    const due = async () => (await cast.winner.call(listDeadlines, { query: {} }))[0]!.load
    for (const row of [await won(), await bid(), await due()]) {
      expect(row).not.toHaveProperty('containerNumber')
      expect(row).not.toHaveProperty('poNumber')
    }
    await acknowledge(cast.winner, load)
    for (const row of [await won(), await bid(), await due()]) expect(row).toMatchObject(numbers)
    const lost = (await rowOf(cast.loser, lists.bids)).load
    expect(lost).toMatchObject({ facts: { steamshipLine: 'MSCU' } })
    expect(JSON.stringify(cast.loser.seen)).not.toMatch(/MSCU7301450|PO-1140/)
  })
})

describe('how far a load has come, in lists', () => {
  test('is its open deadlines and the latest milestones of its award, for its parties and staff', async () => {
    covers('F-242')
    await report(cast.winner, load, 'dispatched')
    await report(cast.winner, load, 'delay')
    for (const [name, path] of [
      ['owner', lists.owner],
      ['winner', lists.won],
      ['staff', lists.staff],
    ] as const) {
      const { progress } = await rowOf(cast[name], path)
      expect(
        progress?.milestones.map(({ kind }) => kind),
        name,
      ).toEqual(['dispatched', 'delay'])
      expect(
        progress?.clocks.map(({ kind }) => kind),
        name,
      ).toContain('last_free_day')
    }
    await rowOf(cast.loser, lists.bids)
    expect(JSON.stringify(cast.loser.seen)).not.toContain('dispatched')
    const open = await app.haveLoad(cast.owner)
    expect(await rowOf(cast.owner, lists.owner)).toMatchObject({ id: open.id })
    expect(await rowOf(cast.owner, lists.owner)).not.toHaveProperty('progress')
  })
})
