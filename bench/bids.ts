import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { openLane } from './http-lane.ts'
import { insertOpenLoads, type Market, planAnew } from './market.ts'
import { inParallel } from './parallel.ts'
import { percentiles, report } from './report.ts'

const width = 32
const count = 4000
const warmUp = 500

export type Task = { loadId: number; trucker: Market['truckers'][number] }

/** Accepted bids per second: through HTTP, and as one call to the database that does the same. */
export async function benchBids(own: OwnDatabase, url: string, market: Market): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)))
  const body = JSON.stringify({ drayage: 742, fsc: 22, chassisFee: 35, prepull: 85 })
  const throughHttp = async ({ loadId, trucker }: Task, lane: number) => {
    const status = await lanes[lane]!.send('POST', `/api/loads/${loadId}/bids`, trucker.cookie, body)
    if (status !== 201) throw new Error(`a bid was answered ${status}`)
  }
  await own.database.pool.query(oneCall)
  const bare = (task: Task) => bidBare(own, task)

  await inParallel(await tasks(own, market, warmUp), width, throughHttp)
  await inParallel(await tasks(own, market, warmUp), width, bare)
  await planAnew(own.database.pool)
  // Alternating, so that a machine that slows down does so for both.
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
      'one call to the database, per second': middle.limit,
      ratio: middle.rate / middle.limit,
      ...percentiles(middle.http.milliseconds),
    },
    'goal: ratio of at least 0.5',
  )
  for (const lane of lanes) lane.close()
}

/** Spread over loads and truckers, so that locks are met as seldom as in a real market. */
export async function tasks({ database }: OwnDatabase, market: Market, howMany: number): Promise<Task[]> {
  const loads = await insertOpenLoads(database.pool, market, Math.ceil(howMany / 4))
  return Array.from({ length: howMany }, (_, index) => ({
    loadId: loads[index % loads.length]!,
    trucker: market.truckers[(index + Math.floor(index / loads.length)) % market.truckers.length]!,
  }))
}

/** One bid in one call to the database: lock, judgment, bid, load, event with its change, the shipper's notification. */
const oneCall = `
  create function bench_bid(_load int, _trucker int) returns int language plpgsql as $$
  declare auction loads; bid int; event bigint; taken int; at timestamptz(3);
  begin
    select * into auction from loads where id = _load for update;
    at := clock_timestamp();
    if auction.status not in ('pending', 'active') or auction.expires_at <= at then return null; end if;
    perform from users where id = _trucker and areas_served @> array[auction.drayage_area_id] and suspended_at is null;
    if not found then return null; end if;
    insert into bids (load_id, shipper_id, trucker_id, drayage, fsc, chassis_fee, prepull, created_at, updated_at)
      values (_load, auction.shipper_id, _trucker, 742, 22, 35, 85, at, at) returning id into bid;
    update loads set status = 'active', bid_count = bid_count + 1, updated_at = at where id = _load;
    insert into events (action, actor_user_id, load_id, bid_id, after, in_staff_feed)
      values ('bid_submitted', _trucker, _load, bid, '{"drayage": 742, "fsc": 22, "chassisFee": 35, "prepull": 85}', true)
      returning id into event;
    insert into live_changes (message) values ('{"changes": [{"action": "bid_submitted"}]}');
    with gone as (
      delete from notifications where load_id = _load and user_id = auction.shipper_id and kind = 'new_bid'
        and read_at is null and mailed_at is null and pushed_at is null returning happenings)
    select coalesce(sum(happenings), 0) into taken from gone;
    insert into notifications (user_id, event_id, load_id, kind, title, message, happenings)
      values (auction.shipper_id, event, _load, 'new_bid', 'New bid', 'A load has a new bid.', taken + 1);
    return bid;
  end $$`

async function bidBare({ database }: OwnDatabase, { loadId, trucker }: Task): Promise<void> {
  const { rows } = await database.pool.query<{ bid: number | null }>({
    name: 'bench-bid',
    text: 'select bench_bid($1, $2) as bid',
    values: [loadId, trucker.id],
  })
  if (rows[0]?.bid === null) throw new Error('a bid was refused')
}
