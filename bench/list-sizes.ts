import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import type { Person } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { fillLists, type Role } from './list-market.ts'
import { pagesAtOnce } from './lists.ts'
import { percentiles, report } from './report.ts'

/** A list with every order that it offers; each is read, and searched for what is everywhere, often, seldom and nowhere. */
type List = { who: Role; path: string; sorts: string[] }

const lists: List[] = [
  { who: 'shipper', path: '/api/loads?status=all', sorts: ['-created', 'pickupDate', 'route', 'status'] },
  { who: 'shipper', path: '/api/loads?status=pending,active', sorts: ['expires', 'bids'] },
  { who: 'shipper', path: '/api/bids?', sorts: ['-changed', 'amount', 'route'] },
  {
    who: 'trucker',
    path: '/api/loads?status=pending,active',
    sorts: ['timeRemaining', '-created', 'loadNumber', 'pickupDate', '-pickupDate'],
  },
  { who: 'trucker', path: '/api/loads?direction=export', sorts: ['timeRemaining'] },
  { who: 'trucker', path: '/api/trucker/bids?', sorts: ['-changed', '-total', 'base'] },
  { who: 'busy trucker', path: '/api/trucker/bids?', sorts: ['-changed', '-total', 'base'] },
  { who: 'admin', path: '/api/loads?status=all', sorts: ['-created', 'expires', 'destination', '-destination'] },
  { who: 'admin', path: '/api/loads?status=completed', sorts: ['-created', 'expires', 'destination'] },
  { who: 'admin', path: '/api/loads?status=pending,active', sorts: ['expires'] },
  { who: 'admin', path: '/api/admin/bids?status=all', sorts: ['-submitted', 'submitted'] },
  {
    who: 'admin',
    path: '/api/admin/users?',
    sorts: ['-created', 'displayName', 'username', 'companyName', '-companyName', 'email'],
  },
  { who: 'staff', path: '/api/staff/loads?', sorts: ['-created', 'destination'] },
  { who: 'staff', path: '/api/staff/users/all?role=trucker', sorts: ['-created', 'username', 'companyName'] },
]
const searches = {
  everywhere: 'ca',
  often: 'city1',
  seldom: 'city99',
  rare: 'zuma',
  'a number': 'QB-100500',
  nowhere: 'zzyzx',
}

const [small, big] = [1000, 1_000_000]
const accounts = 50_000
const rounds = 20

/**
 * The same pages of 100 rows with 1,000 loads and with 1,000,000 loads, 3,000,000 bids and 50,000 accounts in the
 * database: what a page costs must not depend on what else is there. The shipper has 500 loads in both, the trucker as
 * many bids, and areas with as many open loads. `which` picks lines.
 */
export async function benchListSizes(which = /./): Promise<void> {
  const sides: [Side, Side] = [await sideOf(small, 700), await sideOf(big, accounts)]
  try {
    for (const line of linesOf()) if (which.test(line.line)) await benchPage(sides, line)
  } finally {
    for (const side of sides) await side.close()
  }
}

type Line = { line: string; who: Role; path: string }

/** Every page that is measured. */
export function linesOf(): Line[] {
  return lists.flatMap(({ who, path, sorts }) =>
    [
      ...sorts.map((sort) => [`sort=${sort}`, `by ${sort}`]),
      ...Object.entries(searches).map(([what, q]) => [`q=${q}`, `search: ${what}`]),
    ].map(([query, what]) => ({ line: `${who} ${path.split('&')[0]} ${what}`, who, path: `${path}&${query}` })),
  )
}

async function benchPage(sides: [Side, Side], { line, who, path }: Line): Promise<void> {
  const found: [number[], number[]] = [[], []]
  // In turn, so that a machine that slows down does so for both.
  for (let round = -3; round < rounds; round += 1)
    for (const index of [0, 1] as const) {
      const { url, people } = sides[index]
      const { milliseconds } = await pagesAtOnce(url, people[who], path, 1, 1)
      if (round >= 0) found[index].push(...milliseconds)
    }
  const [few, many] = found.map(percentiles) as [Record<string, number>, Record<string, number>]
  report(
    line,
    {
      [`${small} loads: p50, ms`]: few['p50, ms']!,
      [`${big} loads: p50, ms`]: many['p50, ms']!,
      ratio: many['p50, ms']! / few['p50, ms']!,
      [`${big} loads: p95, ms`]: many['p95, ms']!,
    },
    'goal: ratio within 1.5, or p95 within 20 ms',
  )
}

type Side = { url: string; people: Record<Role, Person>; close: () => Promise<void> }

/** A database of some size with a server on it. */
async function sideOf(loads: number, users: number): Promise<Side> {
  const own = await startOwnDatabase()
  const people = await fillLists(own.database.pool, loads, users)
  const server = await startServerProcess({ DATABASE_URL: own.url })
  return {
    url: server.url,
    people,
    close: async () => {
      await server.end('SIGTERM')
      await own.close()
    },
  }
}
