import { setTimeout as sleep } from 'node:timers/promises'
import { insertAuctions } from '#server/test/processes/auctions.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { report } from './report.ts'

const count = 10_000

/** How long after their common deadline 10,000 auctions with a bid each are closed, by two processes. */
export async function benchClosing({ database, url }: OwnDatabase): Promise<void> {
  const servers = await Promise.all([
    startServerProcess({ DATABASE_URL: url }),
    startServerProcess({ DATABASE_URL: url }),
  ])
  await insertAuctions(database.pool, count, { endInSeconds: 5 })
  const due = `select count(*) as open from loads where status in ('pending', 'active') and auction_duration = 24
    and expires_at < clock_timestamp() + interval '10 s'`
  while ((await database.pool.query<{ open: number }>(due)).rows[0]!.open > 0) await sleep(100)

  const { rows } = await database.pool.query<{ seconds: number; events: number }>(
    `select extract(epoch from max(at) - max(expires_at))::float8 as seconds, count(*) as events
     from events join loads on loads.id = load_id where action = 'auction_expired'`,
  )
  report(
    `${count} auctions that end at the same moment, two processes`,
    { 'closed after, s': rows[0]!.seconds, 'events written': rows[0]!.events },
    'goal: within 2 s, each once',
  )
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
}
