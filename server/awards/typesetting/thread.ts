/** The thread that sets papers, one at a time: it has the fonts, and holds no call of the server. Source: F-219. */
import { parentPort } from 'node:worker_threads'
import { type PaperToSet, setPaper } from './set-paper.ts'

/** The result of a paper: its PDF, or why there is none. */
export type ThreadAnswer = { content: Uint8Array } | { error: Error }

parentPort!.on('message', async (toSet: PaperToSet) => {
  try {
    // A separate buffer, which can move to another thread without a copy.
    const content = new Uint8Array(await setPaper(toSet))
    answer({ content }, [content.buffer])
  } catch (error) {
    answer({ error: error as Error })
  }
})

function answer(message: ThreadAnswer, moved: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, moved)
}
