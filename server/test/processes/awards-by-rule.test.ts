import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { callAs, insertPeople, type Person, shippersOf } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { brokenAwards } from './broken-awards.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const races = rounds(20, 10_000)
/** Loads whose bidding ends at one moment. */
const atOnce = rounds(120, 1000)
const area = 7
const newLoad = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }

let own: OwnDatabase
let servers: ServerProcess[]
let shipper: Person
let nextShipper: () => Promise<Person>
let truckers: [Person, Person, Person]
beforeAll(async () => {
  own = await startOwnDatabase()
  servers = await Promise.all([0, 1].map(() => startServerProcess({ DATABASE_URL: own.url })))
  nextShipper = shippersOf(own.database.pool)
  truckers = (await insertPeople(own.database.pool, 'trucker', 3, [area])) as [Person, Person, Person]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await own.close()
})

let calls = 0
/** To the processes in turn. */
function post(as: Person, path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') {
  calls += 1
  return callAs(as, servers[calls % servers.length]!.url, method, path, body)
}

/** A load with a rule and bids of 700, 600 and 500 dollars. */
async function ruledLoad(rule: object) {
  const { id } = (await post(shipper, '/api/loads', { ...newLoad, decisionHours: 2, ...rule })).body
  const bid = async (trucker: Person, drayage: number) =>
    (await post(trucker, `/api/loads/${id}/bids`, { drayage })).body as { id: number }
  const [dear, middle, lowest] = truckers
  const bids = [await bid(dear, 700), await bid(middle, 600), await bid(lowest, 500)] as const
  return { id, bids }
}
type Ruled = Awaited<ReturnType<typeof ruledLoad>>

const endNow = (id: number) =>
  own.database.pool.query(
    `update loads set bidding_ends_at = date_trunc('milliseconds', clock_timestamp()),
       expires_at = date_trunc('milliseconds', clock_timestamp()) + interval '2 hours'
     where id = $1 and status in ('pending', 'active')`,
    [id],
  )

/** The end of bidding and everything else that can happen to the load then, each a moment earlier or later. */
function everythingAtOnce({ id, bids }: Ruled) {
  const [dear, middle, lowest] = bids
  const moves: (() => Promise<unknown>)[] = [
    () => endNow(id),
    () => post(shipper, `/api/loads/${id}/accept-bid/${dear.id}`),
    () => post(truckers[1], `/api/bids/${middle.id}`, { drayage: 300 }, 'PATCH'),
    () => post(truckers[2], `/api/bids/${lowest.id}/withdraw`),
    ...(Math.random() < 0.3 ? [() => post(shipper, `/api/loads/${id}/extend-auction`, { extensionHours: 1 })] : []),
    ...(Math.random() < 0.2 ? [() => post(shipper, `/api/loads/${id}/award-rule`, { awardRule: 'manual' })] : []),
    ...(Math.random() < 0.1 ? [() => post(shipper, `/api/loads/${id}/cancel`)] : []),
  ]
  return Promise.all(moves.map((move) => sleep(Math.random() * 20).then(move)))
}

/** Whoever has the load gives it back, and another bid is offered it, confirmed and accepted at once. */
async function awardAgain({ id, bids }: Ruled) {
  const { rows } = await own.database.pool.query(
    `select awards.trucker_id from awards where load_id = $1 and ended_at is null`,
    [id],
  )
  const winner = truckers.find((trucker) => trucker.id === rows[0]?.trucker_id)
  if (!winner) return []
  expect((await post(winner, `/api/loads/${id}/release`, { reason: 'breakdown' })).status).toBe(200)
  const others = truckers.flatMap((trucker, place) => (trucker === winner ? [] : [{ trucker, bid: bids[place]! }]))
  const offers = await Promise.all(
    others.map(({ bid }) => post(shipper, `/api/loads/${id}/award-offers`, { bidId: bid.id, hours: 1 })),
  )
  const offer = offers.find(({ status }) => status === 201)?.body
  return Promise.all([
    endNow(id),
    ...others.flatMap(({ trucker, bid }) => [
      ...(offer ? [post(trucker, `/api/award-offers/${offer.id}/confirm`, { name: 'F N' })] : []),
      post(trucker, `/api/bids/${bid.id}/renew`, { validUntil: null }),
      post(shipper, `/api/loads/${id}/accept-bid/${bid.id}`),
    ]),
  ])
}

test(
  'a rule, a click, an offer, an extension and the clocks of two processes leave one award at most',
  {
    timeout: proofTime,
  },
  async () => {
    covers('X-237', 'Y-087')
    let byRule = 0
    for (let race = 0; race < races; race += 1) {
      shipper = await nextShipper()
      const load = await ruledLoad(race % 3 === 0 ? { awardRule: 'first', awardLimit: 640 } : { awardRule: 'lowest' })
      const answers = await everythingAtOnce(load)
      expect(answers.filter((answer) => (answer as { status?: number }).status! >= 500)).toEqual([])
      await settled(load.id)
      expect(await brokenAwards(own, load.id)).toEqual([])
      const { rowCount } = await own.database.pool.query(`select from awards where load_id = $1 and how = 'rule'`, [
        load.id,
      ])
      byRule += rowCount!
      const again = await awardAgain(load)
      expect(again.filter((answer) => (answer as { status?: number }).status! >= 500)).toEqual([])
      expect(await brokenAwards(own, load.id)).toEqual([])
    }
    expect(byRule).toBeGreaterThan(races / 4)
  },
)

/** Waits until no rule is left to be settled. */
async function settled(loadId: number): Promise<void> {
  const due = `select from loads where id = $1 and status in ('pending', 'active') and award_rule <> 'manual'
    and bidding_ends_at <= clock_timestamp()`
  await expect.poll(async () => (await own.database.pool.query(due, [loadId])).rowCount).toBe(0)
}

test(
  'two processes, one of which is killed at the deadline, award each load once, to its lowest bid',
  {
    timeout: proofTime,
  },
  async () => {
    covers('Y-083', 'Y-087')
    const doomed = await startServerProcess({ DATABASE_URL: own.url })
    const owner = await insertRuled()
    const isBegun = async () => (await awardsOf(owner)).length > 0
    await expect.poll(isBegun, { interval: 5 }).toBe(true)
    await doomed.end('SIGKILL')
    await expect.poll(async () => (await awardsOf(owner)).length).toBe(atOnce)
    const awards = await awardsOf(owner)
    expect(awards.every(({ drayage, ordinal, how }) => drayage === 500 && ordinal === 1 && how === 'rule')).toBe(true)
    for (const { load_id: id } of awards.slice(0, 20)) expect(await brokenAwards(own, id)).toEqual([])
  },
)

/** Loads of a new shipper, each with bids of 500, 600 and 700 dollars, whose bidding ends in a moment. */
async function insertRuled(): Promise<number> {
  const [owner] = (await insertPeople(own.database.pool, 'shipper', 1)) as [Person]
  await own.database.pool.query(
    `with load as (
       insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
         auction_duration, status, bid_count, expires_at, award_rule)
       select $1, $2, 'Ontario, CA', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'active', 3,
         clock_timestamp() + interval '2 seconds', 'lowest' from generate_series(1, $3::int) returning id
     )
     insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
     select load.id, $1, trucker.id, 400 + 100 * trucker.place, now(), now()
     from load, unnest($4::int[]) with ordinality as trucker (id, place)`,
    [owner.id, area, atOnce, truckers.map(({ id }) => id)],
  )
  return owner.id
}

async function awardsOf(ownerId: number) {
  const { rows } = await own.database.pool.query<{ load_id: number; drayage: number; ordinal: number; how: string }>(
    `select awards.load_id, bids.drayage, ordinal, how from awards join bids on bids.id = bid_id where bids.shipper_id = $1`,
    [ownerId],
  )
  return rows
}
