import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { fillLists, type ListMarket } from './list-market.ts'
import { pagesAtOnce } from './lists.ts'
import { type ListPage, listPages } from './paged-lists.ts'
import { type Percentiles, percentiles, report } from '../report.ts'

const small = 1000
const [warmUp, rounds] = [3, 20]
/** Stops measuring a slow page after this many rounds if it took this long. */
const [fewest, longestSeconds] = [5, 3]
const goal = { ratio: 1.5, milliseconds: 20 }

/**
 * First pages of every paged list, in each of its orders and searches, with 1,000 loads and with `big`, a multiple of
 * 1,000; 1,000,000 come with 3,000,000 bids and 50,000 accounts. The cost of a page must not depend on other rows. The
 * shipper has 500 loads in both, the trucker as many bids, and areas with as many open loads. `which` picks pages by
 * name. Throws for a page whose reply is not 200.
 */
export async function benchListSizes(big: number, which = /./): Promise<void> {
  const pages = (await listPages()).filter(({ name }) => which.test(name))
  const sides = [await sideOf(small)]
  try {
    await expectAnswers(sides[0]!, pages)
    sides.push(await sideOf(big))
    console.log(`\nfirst pages: p50 at ${small} loads and at ${big}, their ratio, p95 at ${big}`)
    const began = performance.now()
    const measured: Measured[] = []
    for (const page of pages) {
      measured.push(await benchPage(sides, page))
      console.log(lineOf(measured.at(-1)!))
    }
    summarize(big, measured, (performance.now() - began) / 1000)
  } finally {
    for (const side of sides) await side.close()
  }
}

type Measured = ListPage & { few: number; many: number; slow: number }

async function benchPage(sides: Side[], page: ListPage): Promise<Measured> {
  const found: number[][] = sides.map(() => [])
  const began = performance.now()
  // Alternating, so that a machine that slows down does so for both.
  for (let round = -warmUp; round < rounds; round += 1) {
    if (round >= fewest && performance.now() - began > 1000 * longestSeconds) break
    for (const [index, side] of sides.entries()) {
      const milliseconds = await read(side, page)
      if (round >= 0) found[index]!.push(milliseconds)
    }
  }
  const [few, many] = found.map(percentiles) as [Percentiles, Percentiles]
  return { ...page, few: few['p50, ms'], many: many['p50, ms'], slow: many['p95, ms'] }
}

/** Milliseconds until the page was there. */
async function read({ url, market }: Side, { who, path, name }: ListPage): Promise<number> {
  const own = path.replace(/\{([^}]*)\}/g, (_, id: string) => `${market.ids[id]}`)
  const { milliseconds } = await pagesAtOnce(url, market.people[who], own, 1, 1).catch((error: unknown) => {
    throw new Error(name, { cause: error })
  })
  return milliseconds[0]!
}

/** Reads each page once, so that a wrong address shows before the long part. */
async function expectAnswers(side: Side, pages: ListPage[]): Promise<void> {
  const failed: string[] = []
  for (const page of pages) await read(side, page).catch(() => failed.push(page.name))
  if (failed.length > 0) throw new Error(`not answered 200:\n${failed.join('\n')}`)
}

function isMet({ few, many, slow }: Measured): boolean {
  return many <= goal.ratio * few || slow <= goal.milliseconds
}

function lineOf(page: Measured): string {
  const { name, few, many, slow } = page
  const figures = [few, many, many / few, slow].map((figure) => figure.toFixed(2).padStart(9)).join('')
  return `  ${name.padEnd(90)}${figures}  ${isMet(page) ? 'met' : 'missed'}`
}

function summarize(big: number, measured: Measured[], seconds: number): void {
  const missed = measured.filter((page) => !isMet(page)).toSorted((a, b) => b.slow - a.slow)
  report(
    `paged lists at ${big} loads`,
    {
      lists: new Set(measured.map(({ list }) => list)).size,
      pages: measured.length,
      'of them within the goal': measured.length - missed.length,
      'measured in, s': seconds,
    },
    `goal: all, each ratio within ${goal.ratio}, or p95 within ${goal.milliseconds} ms`,
  )
  if (missed.length > 0) console.log(`\nmissed, the slowest first\n${missed.map(lineOf).join('\n')}`)
}

type Side = { url: string; market: ListMarket; close: () => Promise<void> }

/** A database of some size with a server on it. */
async function sideOf(loads: number): Promise<Side> {
  const own = await startOwnDatabase()
  const market = await fillLists(own.database.pool, loads, Math.min(50_000, Math.max(1700, loads / 10)))
  const server = await startServerProcess({ DATABASE_URL: own.url })
  return {
    url: server.url,
    market,
    close: async () => {
      await server.end('SIGTERM')
      await own.close()
    },
  }
}
