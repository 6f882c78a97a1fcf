import { Refusal } from '#domain/refusals.ts'
import { isDatabaseAway, isDatabaseFull } from '#server/db/errors.ts'
import { signal } from '#server/metrics/signals.ts'
import { codeOf, reasonOf } from './start-failure.ts'

/** Milliseconds between two lines of the same failure; after as long without it, it counts as a new one. */
const pause = 60_000
/** Failures that are known at a time; beyond it all are forgotten. */
const mostKnown = 1000
const [warning, ofError] = [40, 50] as const

type Known = { writtenAt: number; seenAt: number; repeats: number }
/** An outage is one failure, whatever meets it. */
type Failure = { key: string; said?: string }

export type QuietLog = {
  /** What is to be written of a line: as it is, as the count of a failure that repeats, or nothing. */
  judge: (line: unknown[], level: number, isOfRequest: boolean) => unknown[] | null
  /** Calls back when the database is found to be away. */
  onAway: (listener: () => void) => void
  /** The outage of the database is over; returns how often it was met. */
  endAway: () => number
}

/**
 * Keeps a failure that repeats, as in an outage, from flooding the log: it is written whole the first time, then counted
 * once a minute. An outage counts as one failure in background work and requests alike; any other failure of a request is
 * written each time, with the id of the request. Source: F-277.
 */
export function createQuietLog(now: () => number = () => performance.now()): QuietLog {
  const known = new Map<string, Known>()
  let met = 0
  let listener = () => {}
  return {
    judge(line, level, isOfRequest) {
      if (level < warning) return line
      const failure = outageIn(line)
      if (failure?.key === away) {
        met += 1
        listener()
      }
      if (failure?.key === full && !isOfRequest) signal('writeRefused', { reason: 'database-full' })
      const { key, said } = failure ?? { key: isOfRequest || level < ofError ? null : keyOf(line) }
      return key === null ? line : counted(line, key, said)
    },
    onAway: (next) => void (listener = next),
    endAway() {
      known.delete(away)
      const times = met
      met = 0
      return times
    },
  }

  function counted(line: unknown[], key: string, said: string | undefined): unknown[] | null {
    const at = now()
    const before = known.get(key)
    if (!before || at - before.seenAt >= pause) {
      if (known.size >= mostKnown) known.clear()
      known.set(key, { writtenAt: at, seenAt: at, repeats: 0 })
      return line
    }
    before.seenAt = at
    before.repeats += 1
    if (at - before.writtenAt < pause) return null
    const { repeats } = before
    known.set(key, { writtenAt: at, seenAt: at, repeats: 0 })
    return briefly(line, repeats, said)
  }
}

const [away, full] = ['database-away', 'database-full'] as const

function outageIn(line: unknown[]): Failure | null {
  const error = errorIn(line)
  if (isDatabaseAway(error)) return { key: away, said: 'the database is still away' }
  if (isDatabaseFull(error)) return { key: full, said: 'the database still cannot store anything' }
  if (error instanceof Refusal && (error.code === 'file-not-stored' || error.code === 'no-room')) {
    return { key: error.code, said: 'files still cannot be stored' }
  }
  return null
}

/** The message and what failed, without the numbers that differ each time. */
function keyOf(line: unknown[]): string {
  const [first, message] = line
  const error = errorIn(line)
  const what = error === undefined ? JSON.stringify(first) : `${codeOf(error)} ${reasonOf(error)}`
  return `${String(message)} ${what}`.replaceAll(/\d+/g, '0').slice(0, 500)
}

function errorIn([first]: unknown[]): unknown {
  if (first instanceof Error) return first
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}

/** Without the stack, which the first line has. */
function briefly(line: unknown[], repeats: number, said: string | undefined): unknown[] {
  const [first, message] = line
  const error = errorIn(line)
  const facts = typeof first === 'object' && error === undefined ? first : {}
  const cause = error === undefined ? {} : { code: codeOf(error), reason: reasonOf(error) }
  return [{ ...facts, ...cause, repeats }, said ?? (typeof first === 'string' ? first : message)]
}
