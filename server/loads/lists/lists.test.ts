import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { Bid, TruckerBid, WonLoad } from '#domain/bids/bid.ts'
import { loadStatuses, type LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { chargeNames } from '#domain/pricing/fields.ts'
import { terminals } from '#domain/reference/reference.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function idsOf(visitor: Visitor, path: string): Promise<number[]> {
  const { body, status } = await visitor.get<{ id: number }[]>(path)
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

/** Follows `Link` to the end; `between` happens after every page. */
async function walk<Row>(visitor: Visitor, path: string, between: () => Promise<unknown> = async () => {}) {
  const rows: Row[] = []
  let next: string | undefined = path
  while (next) {
    const { body, headers }: { body: Row[]; headers: Headers } = await visitor.get<Row[]>(next)
    rows.push(...body)
    next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    await between()
  }
  return rows
}

describe('GET /api/loads', () => {
  test("returns a shipper's own loads of every status, newest first", async () => {
    covers('A-317', 'A-397')
    const shipper = await app.have('shipper')
    await app.haveLoad(await app.have('shipper'))
    const [first, second] = [await app.haveLoad(shipper), await app.haveLoad(shipper)]
    await app.setStatus(first, 'completed')
    expect(await idsOf(shipper, '/api/loads')).toEqual([second.id, first.id])
    expect(await idsOf(shipper, '/api/loads?status=all')).toEqual([second.id, first.id])
  })

  test('orders auctions by their end, the next one first', async () => {
    const shipper = await app.have('shipper')
    const late = await app.haveLoad(shipper, { auctionDuration: 48 })
    const soon = await app.haveLoad(shipper, { auctionDuration: 2 })
    expect(await idsOf(shipper, '/api/loads?status=pending,active')).toEqual([soon.id, late.id])
  })

  test('filters by one status or a list, and rejects unknown ones', async () => {
    covers('A-032', 'A-033', 'A-034', 'A-035', 'A-302', 'A-397', 'F-103')
    const shipper = await app.have('shipper')
    const byStatus = new Map<LoadStatus, number>()
    for (const status of loadStatuses) {
      const load = await app.haveLoad(shipper)
      await app.db
        .updateTable('loads')
        .set({ status, bid_count: status === 'active' ? 1 : 0 })
        .where('id', '=', load.id)
        .execute()
      byStatus.set(status, load.id)
    }
    for (const [status, id] of byStatus)
      expect(await idsOf(shipper, `/api/loads?status=${status}`), status).toEqual([id])
    const assigned = 'assigned,do_received_sent,delivered,returned,billed'
    expect(await idsOf(shipper, `/api/loads?status=${assigned}`)).toHaveLength(5)
    expect(await idsOf(shipper, '/api/loads?status=')).toHaveLength(loadStatuses.length)
    const refused = await shipper.get<{ message: string }>('/api/loads?status=nonsense,billed')
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused.body)).toContain('Unknown \\"nonsense\\"')
  })

  test('lists a load past its deadline as expired, whether or not the clock has closed it', async () => {
    covers('A-307')
    const shipper = await app.have('shipper')
    const load = await app.haveLoad(shipper)
    await app.endsIn(load, -1)
    expect(await idsOf(shipper, '/api/loads?status=pending,active')).toEqual([])
    expect(await idsOf(shipper, '/api/loads?status=expired')).toEqual([load.id])
  })

  test('returns open loads of the served areas to a trucker; the query only narrows them', async () => {
    covers('A-186', 'A-319', 'A-397')
    const shipper = await app.have('shipper')
    const areas = [11, 12, 13]
    const [here, there, far] = await Promise.all(areas.map((area) => app.haveLoad(shipper, { drayageAreaID: area })))
    const trucker = await app.have('trucker', { areas_served: [11, 12] })
    expect((await idsOf(trucker, '/api/loads')).toSorted((a, b) => a - b)).toEqual(
      [here!.id, there!.id].toSorted((a, b) => a - b),
    )
    expect(await idsOf(trucker, '/api/loads?areasServed=12')).toEqual([there!.id])
    expect(await idsOf(trucker, `/api/loads?areasServed=${far!.drayageAreaID}`)).toEqual([])
    expect(await idsOf(trucker, '/api/loads?areasServed=11,13&status=all')).toEqual([here!.id])
  })

  test('returns loads that the trucker bid on when their statuses are asked for', async () => {
    const trucker = await app.have('trucker', { areas_served: [21] })
    const load = await app.haveLoad(await app.have('shipper'), { drayageAreaID: 21 })
    const bid = await app.haveBid(trucker, load)
    await app.setStatus(load, 'cancelled')
    expect(await idsOf(trucker, '/api/loads')).toEqual([])
    const [mine] = (await trucker.get<TruckerLoad[]>('/api/loads?status=cancelled')).body
    expect(mine).toMatchObject({ id: load.id, myBidId: bid.id, myBidStatus: 'pending' })
  })

  test('returns an empty list to an unregistered trucker', async () => {
    covers('A-322')
    const trucker = await app.have('trucker', { registered: false, areas_served: [22] })
    const load = await app.haveLoad(await app.have('shipper'), { drayageAreaID: 22 })
    expect(await idsOf(trucker, '/api/loads?status=all')).toEqual([])
    expect((await trucker.get(`/api/loads/${load.id}`)).status).toBe(404)
  })

  test('returns the loads of all shippers to an admin', async () => {
    const [one, other] = [await app.haveLoad(await app.have('shipper')), await app.haveLoad(await app.have('shipper'))]
    expect((await idsOf(await app.have('admin'), '/api/loads?limit=2')).toSorted((a, b) => a - b)).toEqual([
      one.id,
      other.id,
    ])
  })
})

describe('GET /api/loads/{id}', () => {
  test('returns the load as the list has it', async () => {
    covers('A-400')
    const shipper = await app.have('shipper')
    const [load] = [await app.haveLoad(shipper, { deliveryCityOrZip: 'Fontana' }), await app.haveLoad(shipper)]
    const [, listed] = (await shipper.get<ShipperLoad[]>('/api/loads')).body
    const { status, body } = await shipper.get<ShipperLoad>(`/api/loads/${load.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...listed })
    expect(body).toMatchObject({ id: load.id, deliveryCityOrZip: 'Fontana', status: 'pending' })
    for (const id of ['0', 'x', '2147483648', String(load.id + 1000)]) {
      const missing = await shipper.get(`/api/loads/${id}`)
      expect(missing, id).toMatchObject({ status: 404, body: { message: 'Load not found' } })
    }
  })
})

describe('pages', () => {
  test.each(['/api/loads?limit=3', '/api/loads?limit=3&status=pending,active', '/api/loads?limit=3&status=all'])(
    '%s returns every row once while rows are added',
    async (path) => {
      const shipper = await app.have('shipper')
      const ids: number[] = []
      // The id orders ends in the same millisecond.
      for (let index = 0; index < 10; index += 1) ids.push((await app.haveLoad(shipper)).id)
      await app.db
        .updateTable('loads')
        .set({ expires_at: new Date(`${nextYear}-06-01`), created_at: new Date('2026-01-01') })
        .where('shipper_id', '=', shipper.id)
        .execute()
      const { headers } = await shipper.get(path)
      expect(headers.get('x-total-count')).toBe('10')
      const walked = await walk<ShipperLoad>(shipper, path, () => app.haveLoad(shipper))
      const old = walked.map(({ id }) => id).filter((id) => ids.includes(id))
      expect(old.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length)
    },
  )

  test('bids and won loads page the same way', async () => {
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker')
    for (let index = 0; index < 5; index += 1) {
      const load = await app.haveLoad(shipper)
      const bid = await app.haveBid(trucker, load)
      await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    }
    for (const [visitor, path] of [
      [shipper, '/api/bids'],
      [trucker, '/api/trucker/bids'],
      [trucker, '/api/trucker/won-loads'],
    ] as const) {
      const whole = (await visitor.get(path)).body
      expect(whole).toHaveLength(5)
      expect(await walk(visitor, `${path}?limit=2`)).toEqual(whole)
      expect((await visitor.get(path)).headers.get('link')).toBeNull()
    }
  })

  test('have 100 rows by default and 500 at most', async () => {
    const shipper = await app.have('shipper')
    const { id } = await app.haveLoad(shipper)
    await app.database.pool.query(
      `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling, auction_duration)
       select shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling, 24
       from loads, generate_series(1, 120) where id = $1`,
      [id],
    )
    expect(await idsOf(shipper, '/api/loads')).toHaveLength(100)
    expect(await walk(shipper, '/api/loads')).toHaveLength(121)
    expect((await shipper.get('/api/loads?limit=501')).status).toBe(400)
  })
})

describe('lists of bids', () => {
  test('return the own bids by status now, the latest change first', async () => {
    covers('A-290', 'A-406', 'A-407')
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker')
    const [first, second] = [await app.haveLoad(shipper), await app.haveLoad(shipper)]
    const older = await app.haveBid(trucker, first)
    const newer = await app.haveBid(trucker, second)
    await app.haveBid(await app.have('trucker'), await app.haveLoad(await app.have('shipper')))
    await trucker.patch(`/api/bids/${older.id}`, { drayage: 450 })
    expect(await idsOf(shipper, '/api/bids')).toEqual([older.id, newer.id])
    const [bid] = (await trucker.get<TruckerBid[]>('/api/trucker/bids')).body
    expect(bid).toMatchObject({
      id: older.id,
      load: { id: first.id, loadNumber: first.loadNumber, drayageAreaID: homeArea },
    })
    await app.endsIn(first, -1)
    expect(await idsOf(trucker, '/api/trucker/bids?status=expired')).toEqual([older.id])
    expect(await idsOf(trucker, '/api/trucker/bids?status=pending')).toEqual([newer.id])
    expect((await trucker.get('/api/trucker/bids?status=nonsense')).status).toBe(400)
  })

  test('return the bids of a load in the order of submission', async () => {
    covers('A-402')
    const shipper = await app.have('shipper')
    const load = await app.haveLoad(shipper)
    const bids: Bid[] = []
    for (let index = 0; index < 3; index += 1) bids.push(await app.haveBid(await app.have('trucker'), load))
    const read = bids.map((bid) => ({ ...bid, otherAmount: null }))
    expect((await shipper.get(`/api/loads/${load.id}/bids`)).body).toEqual(read)
  })
})

test('a shipper reads complete loads and bids, and only with the own session', async () => {
  covers('B-141', 'B-142', 'B-216')
  const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
  const [pickup, back] = terminals.filter(({ areaid }) => areaid === homeArea)
  const given = {
    drayageAreaID: homeArea,
    pickupTerminalID: pickup!.id,
    returnTerminalID: back!.id,
    deliveryCityOrZip: 'Fontana',
    containerType: "40' Reefer HC" as const,
    export: true,
    specialHandling: [false, true, true, true, true],
    pickupDate: `${nextYear}-12-01`,
  }
  const charges = Object.fromEntries(chargeNames.map((name, index) => [name, index + 2]))
  const { id, loadNumber } = await app.haveLoad(shipper, given)
  const bid = await app.haveBid(trucker, { id }, { ...charges, otherFees: 'tolls' })
  await shipper.call(acceptBid, { params: { id, bidId: bid.id }, body: undefined })
  await app.haveLoad(shipper)
  const expectedBid = { id: bid.id, loadId: id, truckerId: trucker.id, status: 'accepted', createdAt: bid.createdAt }
  expect((await shipper.get('/api/bids')).body).toMatchObject([{ ...expectedBid, ...charges, otherFees: 'tolls' }])
  const assigned = (await shipper.get<ShipperLoad[]>('/api/loads?status=assigned,billed')).body
  expect(assigned).toMatchObject([{ ...given, id, loadNumber, winningBidId: bid.id, status: 'assigned' }])
  const all = (await shipper.get<ShipperLoad[]>('/api/loads')).body
  expect(all).toHaveLength(2)
  expect(all).toContainEqual(assigned[0])
  expect((await shipper.get('/api/loads?status=all')).body).toEqual(all)
  for (const path of ['/api/bids', '/api/loads']) expect((await app.nobody.get(path)).status, path).toBe(401)
})

describe('GET /api/trucker/won-loads', () => {
  test('returns the won loads, each with its bid, filtered by kind of status', async () => {
    covers('A-301', 'A-411')
    const shipper = await app.have('shipper')
    const trucker = await app.have('trucker', { areas_served: [homeArea, otherArea] })
    const won: Record<string, number> = {}
    for (const status of ['assigned', 'billed', 'completed', 'cancelled'] as const) {
      const load = await app.haveLoad(shipper)
      const bid = await app.haveBid(trucker, load)
      await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
      await app.setStatus(load, status)
      won[status] = load.id
    }
    await app.haveBid(trucker, await app.haveLoad(shipper))
    const all = (await trucker.get<WonLoad[]>('/api/trucker/won-loads')).body
    expect(all.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Object.values(won).toSorted((a, b) => a - b))
    for (const load of all)
      expect(load).toMatchObject({ winningBidId: load.bid.id, bid: { status: 'accepted', loadId: load.id } })
    expect(await idsOf(trucker, '/api/trucker/won-loads?status=all')).toHaveLength(4)
    expect(await idsOf(trucker, '/api/trucker/won-loads?status=active')).toEqual([won['billed'], won['assigned']])
    expect(await idsOf(trucker, '/api/trucker/won-loads?status=completed')).toEqual([won['completed']])
    expect(await idsOf(trucker, '/api/trucker/won-loads?status=cancelled')).toEqual([won['cancelled']])
    expect((await trucker.get('/api/trucker/won-loads?status=nonsense')).status).toBe(400)
  })
})
