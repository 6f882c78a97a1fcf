import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { callAs, insertPeople, type Person, shippersOf } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const narrowRounds = rounds(20, 2000)
/** Each of these is 50 accepts, after the 50 bids that take most of its time. */
const wideRounds = rounds(5, 200)
const area = 7
let own: OwnDatabase
let servers: ServerProcess[]
let shipper: Person
let nextShipper: () => Promise<Person>
let truckers: Person[]

beforeAll(async () => {
  own = await startOwnDatabase()
  servers = await Promise.all([
    startServerProcess({ DATABASE_URL: own.url }),
    startServerProcess({ DATABASE_URL: own.url }),
  ])
  nextShipper = shippersOf(own.database.pool)
  truckers = await insertPeople(own.database.pool, 'trucker', 50, [area])
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await own.close()
})

/** The two processes in turn. */
function serverOf(index: number): string {
  return servers[index % servers.length]!.url
}

async function postLoad(): Promise<number> {
  shipper = await nextShipper()
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  return (await callAs(shipper, serverOf(0), 'POST', '/api/loads', load)).body.id
}

function submitBid(trucker: Person, loadId: number, server: number, drayage = 500) {
  return callAs(trucker, serverOf(server), 'POST', `/api/loads/${loadId}/bids`, { drayage })
}

function accept(loadId: number, bidId: number, server: number) {
  return callAs(shipper, serverOf(server), 'POST', `/api/loads/${loadId}/accept-bid/${bidId}`)
}

/** The invariants of a load at rest, after any events in any order; returns the broken ones. */
async function brokenInvariants(loadId: number): Promise<unknown[]> {
  const { rows } = await own.database.pool.query(
    `with load as (select * from loads where id = $1), bid as (select * from bids where load_id = $1),
      moves as (
        select before->>'status' as before, lag(after->>'status') over (order by id) as previous
        from events where load_id = $1 and action not in ('bid_submitted', 'bid_modified')
      )
    select
      (select bid_count from load) = (select count(*) from bid) as "counts every bid",
      (select status = 'pending' from load) <= ((select count(*) from bid) = 0) as "pending has no bid",
      (select status = 'active' from load) <= ((select count(*) from bid) > 0) as "active has a bid",
      (select count(*) from bid where status = 'accepted') = (select (status = 'assigned')::int from load) as "one award",
      (select winning_bid_id from load) is not distinct from (select id from bid where status = 'accepted') as "its winner",
      (select status not in ('pending', 'active') from load)
        <= ((select count(*) from bid where status = 'pending') = 0) as "no bid is left hanging",
      (select count(*) from events where load_id = $1 and action = 'bid_submitted') = (select count(*) from bid) as "an event a bid",
      (select count(*) from events where load_id = $1 and action = 'bid_accepted')
        = (select count(*) from bid where status = 'accepted') as "an event an award",
      (select count(*) from awards where load_id = $1) = (select count(*) from bid where status = 'accepted')
        and (select count(*) from confirmations join awards on awards.id = award_id where load_id = $1)
          = 2 * (select count(*) from bid where status = 'accepted') as "two papers an award",
      (select coalesce(bool_and(before = previous), true) from moves where previous is not null) as "each move starts where the last ended"`,
    [loadId],
  )
  return Object.entries(rows[0] as object).filter(([, holds]) => holds !== true)
}

test(
  'lets one of 50 simultaneous accepts of different bids win and refuses the rest',
  { timeout: proofTime },
  async () => {
    covers('A-310', 'A-311', 'Y-005')
    for (let round = 0; round < wideRounds; round += 1) {
      const loadId = await postLoad()
      const bids = await Promise.all(truckers.map((trucker, index) => submitBid(trucker, loadId, index)))
      const answers = await Promise.all(bids.map(({ body }, index) => accept(loadId, body.id, index)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(49).fill(409)])
      expect(await brokenInvariants(loadId)).toEqual([])
    }
  },
)

test('stores one bid for 20 simultaneous submits by one trucker', { timeout: proofTime }, async () => {
  for (let round = 0; round < narrowRounds; round += 1) {
    const loadId = await postLoad()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => submitBid(truckers[0]!, loadId, index)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)])
    expect(await brokenInvariants(loadId)).toEqual([])
  }
})

type Step = { kind: 'accept' | 'modify' | 'submit' | 'extend' | 'cancel' | 'expire'; who: number; delay: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('accept', 'modify', 'submit', 'extend', 'cancel', 'expire'),
  who: fc.integer({ min: 0, max: 5 }),
  delay: fc.integer({ min: 0, max: 30 }),
})

/** Does one step against one of the two processes; a refusal is as good an answer as any. */
async function take({ kind, who, delay }: Step, loadId: number, bidIds: number[]): Promise<number> {
  await sleep(delay)
  const bidId = bidIds[who % bidIds.length]!
  if (kind === 'accept') return (await accept(loadId, bidId, who)).status
  if (kind === 'submit') return (await submitBid(truckers[10 + who]!, loadId, who)).status
  if (kind === 'modify') {
    const trucker = truckers[who % bidIds.length]!
    return (await callAs(trucker, serverOf(who), 'PATCH', `/api/bids/${bidId}`, { drayage: 600 + who })).status
  }
  if (kind === 'extend') {
    return (await callAs(shipper, serverOf(who), 'POST', `/api/loads/${loadId}/extend-auction`, { extensionHours: 1 }))
      .status
  }
  if (kind === 'cancel') return (await callAs(shipper, serverOf(who), 'POST', `/api/loads/${loadId}/cancel`)).status
  // The deadline comes; the clocks of both processes close the auction when they find it.
  await own.database.pool.query(`update loads set expires_at = clock_timestamp() + interval '5 ms' where id = $1`, [
    loadId,
  ])
  return 200
}

test(
  'accept, expiry, extension, cancel, modify and submit in any order leave a consistent state',
  { timeout: proofTime },
  async () => {
    covers('A-307', 'A-309', 'A-313')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const loadId = await postLoad()
        const bids = await Promise.all(truckers.slice(0, 3).map((trucker, index) => submitBid(trucker, loadId, index)))
        const bidIds = bids.map(({ body }) => body.id)
        const statuses = await Promise.all(steps.map((one) => take(one, loadId, bidIds)))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        await closedWhenDue(loadId)
        expect(await brokenInvariants(loadId)).toEqual([])
      }),
      { numRuns: narrowRounds },
    )
  },
)

/** Waits for the clocks where the deadline has passed. */
async function closedWhenDue(loadId: number): Promise<void> {
  const due = `select from loads where id = $1 and status in ('pending', 'active') and expires_at <= clock_timestamp()`
  await expect.poll(async () => (await own.database.pool.query(due, [loadId])).rowCount).toBe(0)
}

test('refuses a bid that waited for the lock past the deadline', { timeout: proofTime }, async () => {
  covers('A-307', 'Y-005')
  // A few side by side, because they mostly wait.
  for (let round = 0; round < narrowRounds; round += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((index) => expectLateBidRefused(round + index)))
  }
})

async function expectLateBidRefused(round: number): Promise<void> {
  const loadId = await postLoad()
  const holder = await own.database.pool.connect()
  await holder.query(`update loads set expires_at = clock_timestamp() + interval '200 ms' where id = $1`, [loadId])
  await holder.query('begin')
  await holder.query('select from loads where id = $1 for update', [loadId])
  const waiting = submitBid(truckers[round % truckers.length]!, loadId, round)
  await sleep(300)
  await holder.query('commit')
  holder.release()
  expect(await waiting).toMatchObject({ status: 409, body: { message: 'This load is no longer open for bids' } })
}
