import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { openLane } from './http-lane.ts'
import { insertOpenLoads, type Market } from './market.ts'
import { inParallel } from './parallel.ts'
import { percentiles, report } from './report.ts'

const width = 32
const count = 4000
const warmUp = 500

type Task = { loadId: number; trucker: Market['truckers'][number] }

/** Accepted bids per second: through HTTP, and as the same statements through a bare pool. */
export async function benchBids(own: OwnDatabase, url: string, market: Market): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
  const throughHttp = async ({ loadId, trucker }: Task, lane: number) => {
    const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body)
    if (status !== 201) throw new Error(`a bid was answered ${status}`)
  }
  const bare = (task: Task) => bidBare(own, market, task)

  await inParallel(await tasks(own, market, warmUp), width, throughHttp)
  await inParallel(await tasks(own, market, warmUp), width, bare)
  // In turn, so that a machine that slows down does so for both.
  const runs = []
  for (let turn = 0; turn < 3; turn += 1) {
    const http = await inParallel(await tasks(own, market, count), width, throughHttp)
    const limit = await inParallel(await tasks(own, market, count), width, bare)
    runs.push({ http, rate: count / http.seconds, limit: count / limit.seconds })
  }
  const middle = runs.toSorted((a, b) => a.rate / a.limit - b.rate / b.limit)[1]!
  report(
    `accepted bids, ${width} at a time (the middle of three turns)`,
    {
      'through HTTP, per second': middle.rate,
      'bare transaction, per second': middle.limit,
      ratio: middle.rate / middle.limit,
      ...percentiles(middle.http.milliseconds),
    },
    'goal: ratio of at least 0.5',
  )
  for (const lane of lanes) lane.close()
}

/** Spread over loads and truckers, so that locks are met as seldom as in a real market. */
async function tasks({ database }: OwnDatabase, market: Market, howMany: number): Promise<Task[]> {
  const loads = await insertOpenLoads(database.pool, market, Math.ceil(howMany / 4))
  return Array.from({ length: howMany }, (_, index) => ({
    loadId: loads[index % loads.length]!,
    trucker: market.truckers[(index + Math.floor(index / loads.length)) % market.truckers.length]!,
  }))
}

/** One bid in the database: lock, clock, bid, load, event with its notice, the shipper's notification. */
async function bidBare({ database }: OwnDatabase, market: Market, { loadId, trucker }: Task): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select * from loads where id = $1 for update', [loadId])
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const bid = await client.query<{ id: number }>(
      `insert into bids (load_id, shipper_id, trucker_id, drayage, fsc, chassis_fee, prepull, created_at, updated_at)
       values ($1, $2, $3, 742, 22, 35, 85, $4, $4) returning *`,
      [loadId, market.shipper.id, trucker.id, rows[0]!.now],
    )
    await client.query(`update loads set status = 'active', bid_count = bid_count + 1, updated_at = $2 where id = $1`, [
      loadId,
      rows[0]!.now,
    ])
    const event = await client.query<{ id: number }>(
      `with recorded as (
         insert into events (action, actor_user_id, load_id, bid_id, after) values ('bid_submitted', $1, $2, $3, '{}') returning id)
       select id, pg_notify('quaybid_changes', '["bench"]') from recorded`,
      [trucker.id, loadId, bid.rows[0]!.id],
    )
    const before = await client.query<{ happenings: number }>(
      `delete from notifications where load_id = $1 and user_id = $2 and kind = 'new_bid' and read_at is null
       returning happenings`,
      [loadId, market.shipper.id],
    )
    await client.query(
      `with told as (
         insert into notifications (user_id, event_id, load_id, kind, title, message, happenings)
         values ($1, $2, $3, 'new_bid', 'New bid', 'A load has a new bid.', $4))
       select pg_notify('quaybid_changes', '["bench"]')`,
      [market.shipper.id, event.rows[0]!.id, loadId, 1 + (before.rows[0]?.happenings ?? 0)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
