import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { PaperToSet } from './set-paper.ts'
import type { ThreadAnswer } from './thread.ts'

/** Sets one paper at a time; `set` fails with ThreadEnded if the thread ends or takes too long, and it is then over. */
export type Thread = {
  set(paper: PaperToSet): Promise<Buffer>
  end(): Promise<void>
}

/** The thread is over, for a reason that is not the paper's. */
export class ThreadEnded extends Error {}

/** The longest paper that can be typed takes some seconds on a slow machine, and so does the start. */
const longestMilliseconds = 60_000
/** In megabytes, without the fonts. A paper of many pages takes a tenth. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

type Waiting = { resolve: (content: Buffer) => void; reject: (error: unknown) => void }

/** Starts a thread that sets papers. Without a paper it keeps no process from ending. */
export function openThread(longest = longestMilliseconds, resourceLimits: ResourceLimits = limits): Thread {
  // Without secrets of the environment, and without what an option has loaded into the server.
  const { NODE_COMPILE_CACHE } = process.env
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits,
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    execArgv: [],
    name: 'papers',
  })
  worker.unref()
  let waiting: Waiting | undefined
  let over: ThreadEnded | undefined

  worker.on('message', (answer: ThreadAnswer) => {
    if ('error' in answer) waiting?.reject(answer.error)
    else waiting?.resolve(Buffer.from(answer.content.buffer))
  })
  worker.on('error', (cause) => endAs('The thread failed', cause))
  worker.on('exit', () => endAs('The thread was ended'))

  function endAs(words: string, cause?: unknown): void {
    over ??= new ThreadEnded(words, { cause })
    waiting?.reject(over)
  }

  async function set(paper: PaperToSet): Promise<Buffer> {
    if (over) throw over
    worker.ref()
    const patience = setTimeout(() => void worker.terminate(), longest)
    try {
      return await new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        worker.postMessage(paper, [])
      })
    } finally {
      waiting = undefined
      clearTimeout(patience)
      worker.unref()
    }
  }

  return { set, end: async () => void (await worker.terminate()) }
}
