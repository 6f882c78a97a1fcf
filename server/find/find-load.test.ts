import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLoad, findStaffLoad } from '#domain/find/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { haveDetails } from '#server/test/stages/details.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser' | 'stranger' | 'outsider' | 'staff', Visitor>
let load: { id: number; loadNumber: string }
let open: { id: number; loadNumber: string }

const details = {
  containerNumber: 'MSCU7301450',
  masterBill: 'MEDU-AB/123456',
  booking: 'BK77889900',
  pickupNumber: '44 719-02',
  sealNumbers: ['SL-4711', 'SL-9'],
  references: [
    { type: 'po' as const, value: 'PO 4500-77' },
    { type: 'other' as const, value: '--' },
  ],
}

beforeAll(async () => {
  app = await startApp()
  cast = {
    owner: await app.have('shipper'),
    winner: await app.have('trucker'),
    loser: await app.have('trucker'),
    stranger: await app.have('shipper'),
    outsider: await app.have('trucker', { areas_served: [otherArea] }),
    staff: await app.haveStaff(),
  }
  load = await haveAward(app, cast)
  await haveDetails(cast.owner, load, details)
  open = await app.haveLoad(cast.owner)
  await haveDetails(cast.owner, open, { booking: 'OPEN1234' })
})
afterAll(() => app.close())

async function found(as: Visitor, q: string) {
  const rows = await as.call(as.kind === 'staff' ? findStaffLoad : findLoad, { query: { q } })
  return rows.map(({ loadId, match }) => [loadId, match.field, match.value])
}

test('a load on its way says how far it has come, to those who follow it', async () => {
  covers('F-242')
  for (const by of [cast.owner, cast.winner, cast.staff]) {
    const [row] = await by.call(by.kind === 'staff' ? findStaffLoad : findLoad, { query: { q: load.loadNumber } })
    expect(row?.way).toMatchObject({
      drayageAreaID: 7,
      progress: { milestones: [], clocks: expect.any(Array) as unknown },
    })
  }
  const [open1] = await cast.winner.call(findLoad, { query: { q: open.loadNumber } })
  expect(open1).not.toHaveProperty('way')
})

const numbers = [
  ['mscu 7301450', 'containerNumber', 'MSCU7301450'],
  ['MSCU730145-0', 'containerNumber', 'MSCU7301450'],
  ['mscu', 'containerNumber', 'MSCU7301450'],
  ['meduab12', 'masterBill', 'MEDU-AB/123456'],
  ['BK 7788', 'booking', 'BK77889900'],
  ['4471902', 'pickupNumber', '44 719-02'],
  ['sl4711', 'sealNumber', 'SL-4711'],
  ['sl9', 'sealNumber', 'SL-9'],
  ['po4500', 'reference', 'PO 4500-77'],
  ['Container: MSCU 730145-0', 'containerNumber', 'MSCU7301450'],
  ['Booking # BK77889900', 'booking', 'BK77889900'],
  ['MBL MEDU-AB/123456', 'masterBill', 'MEDU-AB/123456'],
  ['seal no. SL-4711', 'sealNumber', 'SL-4711'],
] as const

test('the winner finds a load only by its number until the award is acknowledged', async () => {
  covers('X-034', 'X-066')
  for (const [q] of numbers) expect(await found(cast.winner, q)).toEqual([])
  expect(await found(cast.winner, load.loadNumber)).toHaveLength(1)
  await acknowledge(cast.winner, load)
  expect(await found(cast.winner, 'mscu')).toHaveLength(1)
})

test.each(numbers)(
  '%s finds the load for its owner, its winner and staff, and for no one else',
  async (q, field, value) => {
    covers('X-066')
    for (const reader of [cast.owner, cast.winner, cast.staff])
      expect(await found(reader, q)).toEqual([[load.id, field, value]])
    for (const other of [cast.loser, cast.stranger, cast.outsider]) expect(await found(other, q)).toEqual([])
  },
)

test('fewer than four letters and digits find only whole numbers', async () => {
  covers('X-066')
  expect(await found(cast.owner, 'sl')).toEqual([])
  expect(await found(cast.owner, 'msc')).toEqual([])
})

test('a load is found by its number, an open one by every trucker of its area', async () => {
  covers('X-066')
  for (const q of [load.loadNumber, load.loadNumber.slice(3), load.loadNumber.replace('-', ' ').toLowerCase()]) {
    for (const reader of [cast.owner, cast.winner, cast.staff])
      expect(await found(reader, q)).toEqual([[load.id, 'loadNumber', load.loadNumber]])
    for (const other of [cast.loser, cast.stranger, cast.outsider]) expect(await found(other, q)).toEqual([])
  }
  for (const reader of [cast.winner, cast.loser, cast.staff])
    expect(await found(reader, open.loadNumber)).toEqual([[open.id, 'loadNumber', open.loadNumber]])
  for (const other of [cast.stranger, cast.outsider]) expect(await found(other, open.loadNumber)).toEqual([])
  const beginning = await found(cast.staff, open.loadNumber.slice(0, 7))
  expect(beginning).toContainEqual([open.id, 'loadNumber', open.loadNumber])
  expect(await found(cast.loser, 'OPEN1234')).toEqual([])
})

test('numbers removed from the details find nothing, and at most eight matches are found', async () => {
  covers('X-066')
  const other = await app.haveLoad(cast.owner)
  await haveDetails(cast.owner, other, { booking: 'GONE1234' })
  expect(await found(cast.owner, 'GONE1234')).toHaveLength(1)
  await haveDetails(cast.owner, other, { booking: null })
  expect(await found(cast.owner, 'GONE1234')).toEqual([])
  for (let place = 0; place < 9; place += 1) {
    const one = await app.haveLoad(cast.owner, {
      details: { booking: `MANY000${place}`, masterBill: `MANY1${place}` },
    })
    expect(one.id).toBeGreaterThan(0)
  }
  const rows = await found(cast.owner, 'many')
  expect(new Set(rows.map(([id]) => id)).size).toBe(8)
})

test('a search of too little or too much is refused with a message', async () => {
  covers('X-066')
  for (const q of ['a', '', ' - ', 'x'.repeat(41)])
    expect((await cast.owner.get(`/api/find?q=${encodeURIComponent(q)}`)).status, q).toBe(400)
  expect((await cast.owner.get('/api/find')).status).toBe(400)
  expect(await found(cast.owner, "x' or 1=1 --%")).toEqual([])
  expect((await cast.owner.get('/api/find?q=%25%25%25%25')).status).toBe(400)
})
