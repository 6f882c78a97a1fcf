import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { atOnce, claim, type Claimed, findWork, type Room, shares } from './claim.ts'
import { deliver, promptWithin } from './deliver.ts'
import { fanOut } from './fan-out.ts'

/** Milliseconds between two looks: what another process has committed, and what is due by the clock. */
const longestPause = 500
/** Milliseconds until the next check at the earliest: many commits meanwhile share one. */
const shortestPause = 25
/** Milliseconds that a stop waits for messages that are being sent; another process takes the rest. */
const stopLimit = 6000

type Parts = { database: Database; log: FastifyBaseLogger; receivers: Receivers; sealer: Sealer; outbound: boolean }

/**
 * Turns events into deliveries and sends those due, until it is stopped. Without `outbound` they wait.
 *
 * It has a separate queue: webhooks share its places, so that one that never answers delays no other, and long waits
 * block nothing. Source: Y-198; G-452.
 */
export function startSender({ database, log, receivers, sealer, outbound }: Parts): { stop: () => Promise<void> } {
  const { kysely: db } = database
  const stopping = new AbortController()
  const sending = new Map<Promise<void>, { isPrompt: boolean; since: number }>()
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  database.onCommit(wake)

  function send(claimed: Claimed): void {
    const sent = deliver(db, { receivers, sealer }, claimed)
      .catch((error: unknown) => log.error({ err: error }, 'a webhook delivery could not be recorded'))
      .finally(() => {
        sending.delete(sent)
        wake()
      })
    sending.set(sent, { isPrompt: claimed.is_prompt, since: performance.now() })
  }
  async function sendDue(): Promise<void> {
    const room = roomBeside([...sending.values()])
    if (room.all > 0) for (const claimed of await claim(db, room)) send(claimed)
  }
  /** Begins no transaction where there is nothing to do: its commit would wake this again, and all that listen. */
  async function lookForWork(): Promise<void> {
    const [work] = await findWork(db)
    if (work?.has_events) await fanOut(db)
    if (outbound && (work?.has_events || work?.has_due)) await sendDue()
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>()
      await lookForWork().catch((error: unknown) => log.error({ err: error }, 'webhooks could not be looked through'))
      await sleep(shortestPause)
      const { promise } = woken
      await Promise.race([promise, sleep(longestPause, undefined, { signal: stopping.signal }).catch(() => {})])
    }
  }
  const stopped = run()
  return {
    async stop() {
      stopping.abort()
      await stopped
      await Promise.race([Promise.all(sending.keys()), sleep(stopLimit, undefined, { ref: false })])
    },
  }
}

/** A message that its receiver has not answered promptly is counted as one of the others. */
function roomBeside(sending: { isPrompt: boolean; since: number }[]): Room {
  const late = performance.now() - promptWithin
  const prompt = sending.filter(({ isPrompt, since }) => isPrompt && since > late).length
  const left = ({ all, more }: Room['prompt'], taken: number) => ({ all: all - taken, more: more - taken })
  return {
    all: atOnce.process - sending.length,
    prompt: left(shares.prompt, prompt),
    other: left(shares.other, sending.length - prompt),
  }
}
