import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

let app: TestApp
let shipper: Visitor
let trucker: Visitor
let loads: Record<'plain' | 'reefer' | 'export' | 'elsewhere' | 'expired', ShipperLoad>

beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
  trucker = await app.have('trucker', { areas_served: [31, 32] })
  const [no, yes] = [false, true]
  loads = {
    plain: await app.haveLoad(shipper, { drayageAreaID: 31, auctionDuration: 5 }),
    reefer: await app.haveLoad(shipper, {
      drayageAreaID: 32,
      auctionDuration: 4,
      containerType: "20' Reefer",
      specialHandling: [no, yes, no, yes, no],
      deliveryCityOrZip: 'Reno',
    }),
    export: await app.haveLoad(shipper, { drayageAreaID: 32, auctionDuration: 3, export: true }),
    elsewhere: await app.haveLoad(shipper, { drayageAreaID: 33, auctionDuration: 2, containerType: "45' HC" }),
    expired: await app.haveLoad(shipper, { drayageAreaID: 31, containerType: "20' GP" }),
  }
  await app.endsIn(loads.expired, -1)
})
afterAll(() => app.close())

type Name = keyof typeof loads

async function namesOf(visitor: Visitor, query: Record<string, string>): Promise<Name[]> {
  const path = `/api/loads?${new URLSearchParams({ status: 'all', ...query }).toString()}`
  const { status, body, headers } = await visitor.get<ShipperLoad[]>(path)
  expect(status).toBe(200)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.flatMap(({ id }) => (Object.keys(loads) as Name[]).filter((name) => loads[name].id === id))
}

describe('a list of loads is narrowed', () => {
  const asked: [query: Record<string, string>, shipper: Name[], trucker: Name[]][] = [
    [{ containerType: "20' Reefer" }, ['reefer'], ['reefer']],
    [{ containerType: "20' Reefer,40' HC" }, ['export', 'reefer', 'plain'], ['export', 'reefer', 'plain']],
    [{ containerType: "45' HC,20' GP" }, ['expired', 'elsewhere'], []],
    [{ containerType: 'all' }, ['expired', 'elsewhere', 'export', 'reefer', 'plain'], ['export', 'reefer', 'plain']],
    [{ handling: 'DG,Bonded' }, ['reefer'], ['reefer']],
    [{ handling: 'OW,OOG,Bonded' }, [], []],
    [{ direction: 'export' }, ['export'], ['export']],
    [{ direction: 'import', areasServed: '32,33' }, ['elsewhere', 'reefer'], ['reefer']],
    [{ direction: 'import', q: 'reno' }, ['reefer'], ['reefer']],
    [{ containerType: "40' HC", q: 'reno' }, [], []],
  ]

  test.each(asked)('by %o, for shippers and truckers alike', async (query, forShipper, forTrucker) => {
    covers('A-182', 'A-183', 'A-186', 'A-090')
    expect(await namesOf(shipper, query)).toEqual(forShipper)
    expect(await namesOf(trucker, query)).toEqual(forTrucker)
  })

  test.each([
    ["containerType=40' HC,50' HC", `Unknown \\"50' HC\\"; use 20' GP`],
    ['handling=Hot', 'Unknown \\"Hot\\"; use OW, DG, OOG, Reefer, Bonded or all'],
    ['direction=up', 'Unknown \\"up\\"; use import, export or all'],
    ['areasServed=31,999999', 'Unknown area 999999'],
    ['q=x', 'Search for at least 2 characters'],
    ['sort=weight', 'Sort by'],
    ['sort=bids', 'Sort by created, timeRemaining, loadNumber, pickupDate'],
  ])('but not by %s', async (query, words) => {
    covers('F-103')
    const answer = await trucker.get(`/api/loads?${query}`)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(words)
  })

  test('not for admins: no index serves the loads of everyone', async () => {
    const admin = await app.have('admin')
    for (const query of ["containerType=40' HC", 'handling=DG', 'direction=export'])
      expect((await admin.get(`/api/loads?${query}`)).status, query).toBe(400)
    expect((await admin.get('/api/loads?containerType=all')).status).toBe(200)
  })

  test('across areas and types page by page, also where auctions end at the same moment', async () => {
    const owner = await app.have('shipper', known())
    const carrier = await app.have('trucker', { areas_served: [34, 35] })
    const made: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const containerType = (["20' OT", "40' OT", "40' HC"] as const)[index % 3]!
      const load = await app.haveLoad(owner, { drayageAreaID: 34 + (index % 2), containerType })
      if (containerType !== "40' HC") made.push(load.id)
    }
    await app.db
      .updateTable('loads')
      .set({ expires_at: new Date(`${nextYear}-06-01`) })
      .where('shipper_id', '=', owner.id)
      .execute()
    for (const sort of ['timeRemaining', '-timeRemaining', 'pickupDate']) {
      const walked: number[] = []
      let next: string | undefined = `/api/loads?containerType=20' OT,40' OT&limit=3&sort=${sort}`
      while (next) {
        const { body, headers }: { body: ShipperLoad[]; headers: Headers } = await carrier.get<ShipperLoad[]>(next)
        walked.push(...body.map(({ id }) => id))
        next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(walked, sort).toEqual(sort.startsWith('-') ? made.toReversed() : made)
    }
  })
})

test('the container types are those of all loads that the list holds, in their usual order', async () => {
  covers('A-183')
  const typesOf = async (visitor: Visitor, query = '') =>
    (await visitor.get<string[]>(`/api/loads/container-types${query}`)).body
  expect(await typesOf(trucker)).toEqual(["40' HC", "20' Reefer"])
  expect(await typesOf(shipper)).toEqual(["20' GP", "40' HC", "45' HC", "20' Reefer"])
  expect(await typesOf(shipper, '?status=expired')).toEqual(["20' GP"])
  expect(await typesOf(await app.have('shipper'))).toEqual([])
  expect(await typesOf(await app.have('trucker', { registered: false, areas_served: [31] }))).toEqual([])
  const bidder = await app.have('trucker', { areas_served: [33] })
  await app.haveBid(bidder, loads.elsewhere)
  await app.db
    .updateTable('users')
    .set({ areas_served: [36] })
    .where('id', '=', bidder.id)
    .execute()
  expect(await typesOf(bidder)).toEqual(["45' HC"])
  expect((await trucker.get('/api/loads/container-types?status=lost')).status).toBe(400)
  expect((await (await app.have('admin')).get('/api/loads/container-types')).status).toBe(403)
})

test('by time remaining, closed auctions come last in both directions, the latest end first', async () => {
  covers('A-096', 'F-105')
  const owner = await app.have('shipper')
  const open = [await app.haveLoad(owner, { auctionDuration: 2 }), await app.haveLoad(owner, { auctionDuration: 5 })]
  const over = [await app.haveLoad(owner), await app.haveLoad(owner), await app.haveLoad(owner)]
  await app.endsIn(over[0]!, -2000)
  await app.endsIn(over[1]!, -1000)
  await app.endsIn(over[2]!, -3_600_000)
  const [soon, late] = open.map(({ id }) => id)
  const past = [over[1]!.id, over[0]!.id, over[2]!.id]
  for (const [sort, ids] of [
    ['timeRemaining', [soon, late, ...past]],
    ['-timeRemaining', [late, soon, ...past]],
  ] as const) {
    const walked: number[] = []
    let next: string | undefined = `/api/loads?status=pending,active,expired&limit=2&sort=${sort}`
    while (next) {
      const { body, headers }: { body: ShipperLoad[]; headers: Headers } = await owner.get<ShipperLoad[]>(next)
      walked.push(...body.map(({ id }) => id))
      next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(walked, sort).toEqual(ids)
  }
})
