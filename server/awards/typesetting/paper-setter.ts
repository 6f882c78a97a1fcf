import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import type { PaperToSet } from './set-paper.ts'
import { openThread, type Thread, ThreadEnded } from './open-thread.ts'
import { createTurns } from './turns.ts'

/** Sets papers in another thread; `account` names whose paper it is. */
export type PaperSetter = {
  set(account: string, paper: PaperToSet): Promise<Buffer>
  close(): Promise<void>
}

/** Papers of one account that may wait: more than a person reads at a time. */
const mostWaiting = 20
/** Seconds after which there is likely to be room or another thread. */
const retrySeconds = 10
/** A paper is tried once more when its thread ends: that may be due to what was set before it. */
const mostTries = 2

type Waiting = {
  paper: PaperToSet
  tries: number
  resolve: (content: Buffer) => void
  reject: (error: unknown) => void
}

/**
 * Sets papers in one thread, one at a time, in turns of the accounts. The thread is started with the first paper and kept;
 * one that ends or takes too long for a paper is replaced.
 *
 * Refusals of `set`: `papers-busy` when too many of the account wait, and for a paper whose threads ended twice.
 * Source: F-219.
 */
export function openPaperSetter(log: Pick<FastifyBaseLogger, 'error'>, start: () => Thread = openThread): PaperSetter {
  const turns = createTurns<Waiting>()
  let thread: Thread | undefined
  let setting: Promise<void> | undefined
  let isClosed = false

  async function setAll(): Promise<void> {
    for (let next = turns.take(); next; next = turns.take()) {
      if (isClosed) next.reject(busy())
      else await setOne(next)
    }
    setting = undefined
  }

  async function setOne(waiting: Waiting): Promise<void> {
    while (waiting.tries < mostTries && !isClosed) {
      waiting.tries += 1
      try {
        thread ??= start()
        return waiting.resolve(await thread.set(waiting.paper))
      } catch (error) {
        if (!(error instanceof ThreadEnded)) return waiting.reject(error)
        thread = undefined
        if (!isClosed) log.error({ err: error, kind: waiting.paper.kind }, 'a thread that sets papers ended')
      }
    }
    waiting.reject(busy())
  }

  return {
    set(account, paper) {
      if (isClosed || turns.waitingOf(account) >= mostWaiting) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        turns.add(account, { paper, tries: 0, resolve, reject })
        setting ??= setAll()
      })
    },
    async close() {
      isClosed = true
      await thread?.end()
      await setting
    },
  }
}

function busy(): Refusal {
  return new Refusal('papers-busy', undefined, {
    words: { seconds: String(retrySeconds) },
    retryAfter: retrySeconds,
  })
}
