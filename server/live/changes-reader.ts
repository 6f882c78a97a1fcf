import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ChangeMessage } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

/** `age` is how many seconds ago it was written. */
type Row<Change> = { id: number; message: ChangeMessage<Change>; age: number }

type Reading<Change> = {
  /** The seconds since each was written, next to them. */
  onMessages: (messages: ChangeMessage<Change>[], ages: number[]) => void
  /** When changes may be lost: for longer than they are kept, none could be read. */
  onLost: () => void
}

/** Changes missed because a process died or a connection dropped are found after this many milliseconds. */
const longestPause = 1000
/** Milliseconds between two reads: the commits of many writes become one read, and one hint a page. */
const shortestPause = 25
const mostAtOnce = 10_000
/** Milliseconds that changes are kept, and an id that was passed over is looked for. No transaction takes as long. */
const keptFor = 300_000
/** Ids at the start that may still be late. */
const looksBack = 1000

/**
 * The changes after an id, and late ones before it, by id. In two halves: one plan for both conditions reads the whole
 * table, which has minutes of bids.
 */
export const readChangesAfter = statement<{ values: [after: number, late: number[]]; row: Row<never> }>(
  'read-live-changes',
  `select id, message, extract(epoch from clock_timestamp() - at)::float8 as age from (
     (select * from live_changes where id > $1 order by id limit ${mostAtOnce})
     union all select * from live_changes where id = any($2::bigint[]) and id <= $1) as unread
   order by id limit ${mostAtOnce}`,
)
const readNewestIds = statement<{ values: []; row: { id: number } }>(
  'read-live-change-ids',
  `select id from live_changes order by id desc limit ${looksBack}`,
)

export type ChangesReader = {
  wake: () => void
  /** Resolves when all that was committed by now has been read. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Reads the changes that any process has committed, in the order of their ids and each once: at a wake, and at the
 * latest after a second. Ids are given before the commit, so those passed over are looked for until they can come no
 * more.
 */
export function startReadingChanges<Change>(
  { kysely }: Database,
  log: FastifyBaseLogger,
  { onMessages, onLost }: Reading<Change>,
): ChangesReader {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  let waiting: (() => void)[] = []
  let place: Place | null = null
  let readAt = Date.now()

  async function read(): Promise<void> {
    place ??= await firstPlace(kysely)
    const rows = (await readChangesAfter(kysely, place.last, [...place.late.keys()])) as Row<Change>[]
    advance(
      place,
      rows.map(({ id }) => id),
      Date.now(),
    )
    if (Date.now() - readAt > keptFor) onLost()
    readAt = Date.now()
    if (rows.length === 0) return
    const ages = rows.map(({ age }) => age)
    onMessages(
      rows.map(({ message }) => message),
      ages,
    )
    if (rows.length === mostAtOnce) woken.resolve()
  }
  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>()
      const those = waiting
      waiting = []
      await read().catch((error: unknown) => log.error({ err: error }, 'live changes could not be read'))
      for (const done of those) done()
      await sleep(shortestPause)
      const { promise } = woken
      await Promise.race([promise, sleep(longestPause, undefined, { signal: stopping.signal }).catch(() => {})])
    }
  }
  const stopped = keepReading()
  return {
    wake: () => woken.resolve(),
    settled() {
      woken.resolve()
      return stopping.signal.aborted ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
    },
    async stop() {
      stopping.abort()
      await stopped
      for (const done of waiting) done()
    },
  }
}

/** Removes what every process has read. */
export async function forgetChanges(db: Database['kysely']): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${keptFor / 1000})`)
    .execute()
}

/** Up to which id changes were read, and since when the ids are looked for that were passed over. */
export type Place = { last: number; late: Map<number, number> }

async function firstPlace(db: Database['kysely']): Promise<Place> {
  const ids = (await readNewestIds(db)).map(({ id }) => id).toReversed()
  const place: Place = { last: ids[0] ?? 0, late: new Map() }
  advance(place, ids, Date.now())
  return place
}

/** Moves on to ids in their order, at a moment in milliseconds. */
export function advance(place: Place, ids: number[], now: number): void {
  for (const id of ids) {
    place.late.delete(id)
    for (let passed = Math.max(place.last + 1, id - looksBack); passed < id; passed += 1) place.late.set(passed, now)
    place.last = Math.max(place.last, id)
  }
  for (const [id, since] of place.late) if (since < now - keptFor) place.late.delete(id)
}
