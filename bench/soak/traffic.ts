import { setTimeout as sleep } from 'node:timers/promises'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { type HttpLane, openLane } from '../http-lane.ts'
import type { Market } from '../market.ts'
import { openPages } from '../open-pages.ts'
import { keepDoing, type Pace } from './pace.ts'

/** Calls a second; without, as many as the lanes can. */
export type Rates = { bids?: number; pages?: number }

export type Traffic = { bids: Pace; pages: Pace; stop: () => Promise<void> }

const bidLanes = 16
const pageLanes = 8
const bidsOfLoad = 20
const openStreams = 300
/** Streams that end and begin every second. */
const comeAndGo = 10

/** Whoever plays the market: each load of many shippers gets bids, two of them are modified, then it is awarded or runs out. */
export async function startTraffic(own: OwnDatabase, url: string, market: Market, rates: Rates): Promise<Traffic> {
  const shippers = await insertPeople(own.database.pool, 'shipper', 50)
  const lanes = await Promise.all(Array.from({ length: bidLanes + pageLanes }, () => openLane(url)))
  const auctions = Array.from({ length: bidLanes }, (_, lane) =>
    auctionsOf(own, url, market, { lane: lanes[lane]!, shippers, first: lane }),
  )
  const bids = keepDoing(async (lane) => void (await auctions[lane]!.next()), bidLanes, rates.bids)
  const pages = keepDoing(readerOf(lanes.slice(bidLanes), shippers, market.truckers), pageLanes, rates.pages)
  const streams = await keepStreams(url, [...shippers, ...market.truckers])
  return {
    bids,
    pages,
    async stop() {
      await Promise.all([bids.stop(), pages.stop(), streams.stop()])
      for (const lane of lanes) lane.close()
    },
  }
}

type Seat = { lane: HttpLane; shippers: Person[]; first: number }

/** One auction after another; each step is one call. */
async function* auctionsOf(own: OwnDatabase, url: string, market: Market, { lane, shippers, first }: Seat) {
  const { truckers, area } = market
  for (let turn = first; ; turn += bidLanes) {
    const shipper = shippers[turn % shippers.length]!
    const bidders = Array.from({ length: bidsOfLoad }, (_, index) => truckers[(turn * 7 + index) % truckers.length]!)
    const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
    const { id } = (await callAs(shipper, url, 'POST', '/api/loads', load)).body
    yield
    for (const { cookie } of bidders) {
      yield expectStatus(
        201,
        lane.send('POST', `/api/loads/${id}/bids`, cookie, JSON.stringify({ drayage: 500 + (turn % 90) })),
      )
    }
    const { rows } = await own.database.pool.query<{ id: number; trucker: number }>(
      'select public_id as id, trucker_id as trucker from bids where load_id = $1 order by id limit 2',
      [id],
    )
    for (const bid of rows) {
      const { cookie } = truckers.find((trucker) => trucker.id === bid.trucker)!
      yield expectStatus(200, lane.send('PATCH', `/api/bids/${bid.id}`, cookie, JSON.stringify({ drayage: 480 })))
    }
    if (turn % 2 === 0) {
      yield expectStatus(200, lane.send('POST', `/api/loads/${id}/accept-bid/${rows[0]!.id}`, shipper.cookie))
    } else {
      await own.database.pool.query('update loads set expires_at = clock_timestamp() where id = $1', [id])
      yield
    }
  }
}

async function expectStatus(expected: number, answer: Promise<number>): Promise<void> {
  const status = await answer
  if (status !== expected) throw new Error(`a write was answered ${status} instead of ${expected}`)
}

/** Reads what open pages show, in turn, for one account after another. */
function readerOf(lanes: HttpLane[], shippers: Person[], truckers: Person[]): (lane: number) => Promise<void> {
  const asked: [Person[], string][] = [
    [truckers, '/api/loads?status=pending,active'],
    [shippers, '/api/loads?status=all'],
    [truckers, '/api/trucker/bids'],
    [shippers, '/api/notifications'],
    [truckers, '/api/notifications'],
    [shippers, '/api/bids'],
  ]
  let turn = 0
  return async (lane) => {
    turn += 1
    const [people, path] = asked[turn % asked.length]!
    await expectStatus(200, lanes[lane]!.send('GET', path, people[turn % people.length]!.cookie))
  }
}

/** Open pages: the oldest leave and others come all the time. */
async function keepStreams(url: string, people: Person[]): Promise<{ stop: () => Promise<void> }> {
  const cookies = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => people[(from + index) % people.length]!.cookie)
  const streams = await openPages(url, cookies(0, openStreams))
  let next = openStreams
  let isStopped = false
  const change = async () => {
    while (!isStopped) {
      await sleep(1000)
      await streams.leave(comeAndGo)
      await streams.open(cookies(next, comeAndGo))
      await streams.arrivals(0)
      next += comeAndGo
    }
  }
  const done = change()
  return {
    async stop() {
      isStopped = true
      await done
      streams.close()
    },
  }
}
