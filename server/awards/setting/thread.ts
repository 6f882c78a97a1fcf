/** The thread that sets papers, one at a time: it has the fonts, and holds no call of the server. Source: F-219. */
import { parentPort } from 'node:worker_threads'
import { type PaperToSet, setPaper } from './set-paper.ts'

/** What came of a paper: its PDF, or why there is none. */
export type ThreadAnswer = { content: Uint8Array } | { error: Error }

parentPort!.on('message', async (toSet: PaperToSet) => {
  try {
    // Bytes of their own, which can change their thread without being copied.
    const content = new Uint8Array(await setPaper(toSet))
    answer({ content }, [content.buffer])
  } catch (error) {
    answer({ error: error as Error })
  }
})

function answer(message: ThreadAnswer, moved: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, moved)
}
