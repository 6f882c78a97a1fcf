import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { ServerProcess } from '#server/test/processes/processes.ts'
import { decidingGoal } from './goals.ts'
import { type HttpLane, openLane } from './http-lane.ts'
import { insertOpenLoads, type Market, planAnew } from './market.ts'
import { inParallel } from './parallel.ts'
import { judged, processorOf } from './report.ts'

const width = 16
/** Bids of a run, four on each load. */
const count = 1000
const turns = 5
const hour = 3_600_000

type Bid = { path: string; trucker: Market['truckers'][number]; validUntil: string | null }
type Costs = { submitted: number; changed: number }
type Bench = { own: OwnDatabase; server: ServerProcess; market: Market; lanes: HttpLane[] }

/**
 * The cost of submitting and changing bids on loads with time to decide, compared to loads without: processor time of
 * the server and its database for one bid, which other work on the machine distorts less than time does. Source: Y-080.
 */
export async function benchDeciding(own: OwnDatabase, server: ServerProcess, market: Market): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(server.url)))
  const bench = { own, server, market, lanes }
  await runOf(bench, 0)
  await runOf(bench, 4)
  await planAnew(own.database.pool)
  const found: { plain: Costs; deciding: Costs }[] = []
  // Alternating, so that a machine that slows down does so for both.
  for (let turn = 0; turn < turns; turn += 1) {
    found.push({ plain: await runOf(bench, 0), deciding: await runOf(bench, 4) })
  }
  for (const lane of lanes) lane.close()
  for (const what of ['submitted', 'changed'] as const) {
    const middle = found
      .map(({ plain, deciding }) => ({ plain: plain[what], deciding: deciding[what] }))
      .toSorted((a, b) => a.deciding / a.plain - b.deciding / b.plain)[Math.floor(turns / 2)]!
    judged(
      `a bid ${what} on a load with time to decide, processor time (the middle of ${turns} turns)`,
      {
        'with validities and lapses, ms': middle.deciding,
        'on a load without, ms': middle.plain,
        ratio: middle.deciding / middle.plain,
      },
      decidingGoal,
    )
  }
}

/** Submits bids on new loads with these hours to decide, lets some of them lapse, and changes all. */
async function runOf(bench: Bench, hours: number): Promise<Costs> {
  const { own, market, lanes } = bench
  const loads = await insertOpenLoads(own.database.pool, market, count / 4)
  if (hours > 0)
    await own.database.pool.query('update loads set decision_hours = $2 where id = any($1)', [loads, hours])
  // Every second bid on a load to be decided has a validity: behind the end of bidding, where it moves that of deciding.
  const validUntil = (index: number, more: number) =>
    hours > 0 && index % 2 === 1 ? new Date(Date.now() + (48 + more) * hour).toISOString() : null
  const bids = Array.from({ length: count }, (_, index): Bid => ({
    path: `/api/loads/${loads[index % loads.length]}/bids`,
    trucker: market.truckers[(index + Math.floor(index / loads.length)) % market.truckers.length]!,
    validUntil: validUntil(Math.floor(index / loads.length), 1),
  }))
  const send = (method: string, status: number, drayage: number) => async (bid: Bid, lane: number) => {
    const body = JSON.stringify({ drayage, fsc: 22, ...(bid.validUntil && { validUntil: bid.validUntil }) })
    const answered = await lanes[lane]!.send(method, bid.path, bid.trucker.cookie, body)
    if (answered !== status) throw new Error(`a bid was answered ${answered}`)
  }
  const submitted = await costOf(bench, () => inParallel(bids, width, send('POST', 201, 742)))
  const { rows } = await own.database.pool.query<{ id: string; trucker: number; has_end: boolean }>(
    `select public_id::text as id, trucker_id as trucker, valid_until is not null as has_end from bids
     where load_id = any($1) order by bids.id`,
    [loads],
  )
  const truckers = new Map(market.truckers.map((trucker) => [trucker.id, trucker]))
  const changes = rows.map(({ id, trucker, has_end: hasEnd }): Bid => ({
    path: `/api/bids/${id}`,
    trucker: truckers.get(trucker)!,
    validUntil: hasEnd ? validUntil(1, 2) : null,
  }))
  const changed = await costOf(bench, async () => {
    // A quarter of those with a validity lapses, which the clock stores meanwhile.
    await own.database.pool.query(
      `update bids set valid_until = clock_timestamp() where load_id = any($1) and valid_until is not null and id % 4 = 0`,
      [loads],
    )
    await inParallel(changes, width, send('PATCH', 200, 735))
  })
  return { submitted, changed }
}

/** Milliseconds of processor time for each bid, of the server and of its connections to the database. */
async function costOf({ own, server }: Bench, work: () => Promise<unknown>): Promise<number> {
  const used = async () => {
    const { rows } = await own.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    )
    return new Map([server.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, processorOf(pid)]))
  }
  const before = await used()
  await work()
  const after = await used()
  return [...after].reduce((sum, [pid, milliseconds]) => sum + milliseconds - (before.get(pid) ?? 0), 0) / count
}
