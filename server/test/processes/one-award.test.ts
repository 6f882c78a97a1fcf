import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { callAs, insertPeople, type Person, shippersOf } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { brokenAwards } from './broken-awards.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const races = rounds(20, 10_000)
const area = 7
const newLoad = {
  drayageAreaID: area,
  deliveryCityOrZip: 'Ontario, CA',
  containerType: "40' HC",
  auctionDuration: 24,
  decisionHours: 2,
}

let own: OwnDatabase
let servers: ServerProcess[]
let shipper: Person
let nextShipper: () => Promise<Person>
let winner: Person
let offered: Person
let rival: Person
beforeAll(async () => {
  own = await startOwnDatabase()
  servers = await Promise.all([0, 1].map(() => startServerProcess({ DATABASE_URL: own.url })))
  nextShipper = shippersOf(own.database.pool)
  ;[winner, offered, rival] = (await insertPeople(own.database.pool, 'trucker', 3, [area])) as [Person, Person, Person]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await own.close()
})

let calls = 0
/** To the two processes in turn. */
function post(as: Person, path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') {
  calls += 1
  return callAs(as, servers[calls % servers.length]!.url, method, path, body)
}

/** A load whose award was released, and that is offered to one of two bids. */
async function offeredLoad() {
  const { id } = (await post(shipper, '/api/loads', newLoad)).body
  const bid = async (trucker: Person) => (await post(trucker, `/api/loads/${id}/bids`, { drayage: 500 })).body
  const [won, first, second] = [await bid(winner), await bid(offered), await bid(rival)]
  await post(shipper, `/api/loads/${id}/accept-bid/${won.id}`)
  expect((await post(winner, `/api/loads/${id}/release`, { reason: 'breakdown' })).status).toBe(200)
  const offer = await post(shipper, `/api/loads/${id}/award-offers`, { bidId: first.id, hours: 1 })
  expect(offer.status).toBe(201)
  return { id, first, second, offer: offer.body.id }
}
type Offered = Awaited<ReturnType<typeof offeredLoad>>

/** Everything that can happen to the offer at once, each a moment earlier or later; the clock is there too. */
function everythingAtOnce({ id, first, second, offer }: Offered) {
  const version = (bid: object) => ({ expectedUpdatedAt: (bid as { updatedAt: string }).updatedAt })
  const confirm = () => post(offered, `/api/award-offers/${offer}/confirm`, { name: 'F N' })
  const acceptRival = async () => {
    await post(rival, `/api/bids/${second.id}/confirm`, version(second))
    return post(shipper, `/api/loads/${id}/accept-bid/${second.id}`)
  }
  const end = async () => {
    await own.database.pool.query(`update award_offers set expires_at = clock_timestamp() where load_id = $1`, [id])
    return { status: 200 }
  }
  const moves = [
    confirm,
    confirm,
    acceptRival,
    () => post(offered, `/api/bids/${first.id}/renew`, { validUntil: null }),
    () => post(offered, `/api/bids/${first.id}/confirm`, version(first)),
    () => post(shipper, `/api/loads/${id}/extend-auction`, { extensionHours: 1 }),
    ...(Math.random() < 0.5 ? [() => post(shipper, `/api/award-offers/${offer}/withdraw`)] : []),
    ...(Math.random() < 0.3 ? [end] : []),
    ...(Math.random() < 0.2 ? [() => post(shipper, `/api/loads/${id}/cancel`)] : []),
  ]
  return Promise.all(moves.map((move) => sleep(Math.random() * 20).then(move)))
}

/** A write that waited too long for the load on a busy machine is refused, and has written nothing. */
const isFailure = ({ status, ...answer }: { status: number; body?: object }) =>
  status >= 500 && !JSON.stringify(answer).includes('"busy"')

test(
  'an offer that is confirmed, withdrawn, renewed and over at once leaves one award at most, and one end of it',
  { timeout: proofTime },
  async () => {
    covers('X-235')
    let awards = 0
    for (let race = 0; race < races; race += 1) {
      shipper = await nextShipper()
      const load = await offeredLoad()
      const answers = await everythingAtOnce(load)
      expect(answers.filter(isFailure)).toEqual([])
      expect(await brokenAwards(own, load.id)).toEqual([])
      const { rows } = await own.database.pool.query(
        `select bid_id from awards where load_id = $1 and ended_at is null`,
        [load.id],
      )
      awards += rows.length
      const ends = await Promise.all([
        post(offered, `/api/loads/${load.id}/release`, { reason: 'driver' }),
        post(rival, `/api/loads/${load.id}/decline-award`, { reason: 'price' }),
        post(shipper, `/api/loads/${load.id}/release`, { reason: 'changed_plans' }),
        post(shipper, `/api/loads/${load.id}/cancel-award`, { reason: 'sold' }),
      ])
      expect(ends.filter(isFailure)).toEqual([])
      const ended = ends.filter(({ status }) => status === 200).length
      expect(ended).toBeLessThanOrEqual(rows.length)
      if (!ends.some(({ status }) => status >= 500)) expect(ended).toBe(rows.length)
    }
    expect(awards).toBeGreaterThan(races / 4)
  },
)
