import type pg from 'pg'
import { countedRows } from '#domain/http/list-query.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { Person } from '#server/test/people.ts'
import { openLane } from '../http-lane.ts'
import type { Market } from '../market.ts'
import { inParallel } from '../parallel.ts'
import { percentiles, report } from '../report.ts'

const width = 16
const count = 2000

/** Pages of the shipper's newest loads per second: through HTTP, and as JSON made in the database, through a bare pool. */
export async function benchLists({ database }: OwnDatabase, url: string, { shipper }: Market): Promise<void> {
  const requests = Array.from({ length: count }, (_, index) => index)
  const bare = () => readBare(database.pool, shipper.id)
  await pagesAtOnce(url, shipper, '/api/loads?status=all', 200)
  await inParallel(requests.slice(0, 200), width, bare)
  const runs = []
  for (let turn = 0; turn < 3; turn += 1) {
    const http = await pagesAtOnce(url, shipper, '/api/loads?status=all', count)
    const limit = await inParallel(requests, width, bare)
    runs.push({ http, rate: count / http.seconds, limit: count / limit.seconds })
  }
  const middle = runs.toSorted((a, b) => a.rate / a.limit - b.rate / b.limit)[1]!
  report(
    `first pages of 100 loads with their total, ${width} at a time (the middle of three turns)`,
    {
      'through HTTP, per second': middle.rate,
      'bare JSON, per second': middle.limit,
      ratio: middle.rate / middle.limit,
      ...percentiles(middle.http.milliseconds),
    },
    'goal: ratio of at least 0.75',
  )
}

/** Only the cost of a page and its total: one prepared statement, its total capped as that of a list. */
async function readBare(pool: pg.Pool, shipperId: number): Promise<void> {
  await pool.query({
    name: 'page-as-json',
    text: `select json_agg(page)::text as page,
        (select count(*) from (select from loads where shipper_id = $1 limit ${countedRows.all + 1}) as counted) as total
      from (
        select loads.*, winner.public_id as winner_bid_id, winner.trucker_id as winner_trucker_id,
          winner.drayage as winner_drayage
        from loads left join bids as winner on winner.id = loads.winning_bid_id
        where loads.shipper_id = $1 order by loads.created_at desc, loads.id desc limit 101
      ) as page`,
    values: [shipperId],
  })
}

export async function pagesAtOnce(url: string, { cookie }: Person, path: string, howMany: number, atOnce = width) {
  const lanes = await Promise.all(Array.from({ length: atOnce }, () => openLane(url)))
  const requests = Array.from({ length: howMany }, (_, index) => index)
  const done = await inParallel(requests, atOnce, async (_, lane) => {
    const status = await lanes[lane]!.send('GET', path, cookie)
    if (status !== 200) throw new Error(`a list was answered ${status}`)
  })
  for (const lane of lanes) lane.close()
  return done
}
