import { setTimeout as sleep } from 'node:timers/promises'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { insertAuctions } from '#server/test/processes/auctions.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { report } from './report.ts'

const count = 10_000
const area = 7
/** Time to write the auctions' ends and to start bidding on them, in seconds. */
const ahead = 5

/**
 * How long after the end of bidding of 10,000 auctions with time to decide all of them are stored and notified, by two
 * processes, while bids keep coming. Source: Y-081.
 */
export async function benchEndOfBidding({ database, url }: OwnDatabase): Promise<void> {
  const { pool } = database
  const servers = await Promise.all([
    startServerProcess({ DATABASE_URL: url }),
    startServerProcess({ DATABASE_URL: url }),
  ])
  const shipper = await insertAuctions(pool, count, { endInSeconds: 86_400 })
  const [late] = (await insertPeople(pool, 'trucker', 1, [area])) as [Person]
  const { rows: loads } = await pool.query<{ id: number; ends: Date }>(
    `update loads set decision_hours = 4, bidding_ends_at = ends.at, expires_at = ends.at + interval '4 hours'
     from (select date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $2) as at) as ends
     where shipper_id = $1 returning loads.id, bidding_ends_at as ends`,
    [shipper.id, ahead],
  )
  const end = loads[0]!.ends.getTime()
  const sent = await bidUntil(end + ahead * 1000, { loads, late, url: servers[0].url })
  // The shipper, the bidder of each, and the one who bid before the end.
  while ((await outcome(pool, shipper.id)).notified < 2 * count + sent.taken) await sleep(100)
  const { stored, notified, ...seconds } = await outcome(pool, shipper.id)
  report(
    `${count} auctions with time to decide whose bidding ends at the same moment, two processes`,
    {
      'stored after, s': seconds.storedAfter,
      'notified after, s': seconds.notifiedAfter,
      'events, notifications': `${stored}, ${notified}`,
      'bids refused, taken, taken too late': `${sent.refused}, ${sent.taken}, ${await takenLate(pool, late.id)}`,
    },
    'goal: all notified and stored within 5 s, each once; no bid taken too late',
  )
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
}

type Bidding = { loads: { id: number }[]; late: Person; url: string }

/** One trucker bids on one auction after another, from before the end until after it. */
async function bidUntil(until: number, { loads, late, url }: Bidding): Promise<{ taken: number; refused: number }> {
  const sent = { taken: 0, refused: 0 }
  for (const { id } of loads) {
    if (Date.now() > until) break
    const { status } = await callAs(late, url, 'POST', `/api/loads/${id}/bids`, { drayage: 300 })
    if (status !== 201 && status !== 409) throw new Error(`a bid was answered ${status}`)
    sent[status === 201 ? 'taken' : 'refused'] += 1
  }
  return sent
}

type Outcome = { stored: number; notified: number; storedAfter: number; notifiedAfter: number }

/**
 * The stored ends and notifications of a shipper's auctions, and how many seconds after the end of bidding they came.
 */
async function outcome(pool: OwnDatabase['database']['pool'], shipperId: number): Promise<Outcome> {
  const { rows } = await pool.query<Outcome>(
    `with own as (select id, bidding_ends_at from loads where shipper_id = $1),
       stored as (select count(*)::int, max(at) from events join own on own.id = load_id where action = 'bidding_ended'),
       notified as (select count(*)::int, max(notifications.created_at) from notifications join own on own.id = load_id
         where kind = 'decision')
     select stored.count as stored, notified.count as notified,
       extract(epoch from stored.max - (select max(bidding_ends_at) from own))::float8 as "storedAfter",
       extract(epoch from notified.max - (select max(bidding_ends_at) from own))::float8 as "notifiedAfter"
     from stored, notified`,
    [shipperId],
  )
  return rows[0]!
}

async function takenLate(pool: OwnDatabase['database']['pool'], truckerId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from bids join loads on loads.id = load_id
     where trucker_id = $1 and bids.created_at >= loads.bidding_ends_at`,
    [truckerId],
  )
  return rows[0]!.count
}
