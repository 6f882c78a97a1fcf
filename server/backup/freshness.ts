import { stat, utimes } from 'node:fs/promises'

const beat = 10_000 // milliseconds
/** Milliseconds without a beat after which the copy counts as abandoned: a machine that copies may be slow. */
const silence = 120_000

/** Shows that a folder is being written, until it is called back. */
export function keepFresh(folder: string): () => void {
  const timer = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), beat).unref()
  return () => clearInterval(timer)
}

/** Whether who wrote a folder has shown nothing for two minutes, as when its process was killed. */
export async function isAbandoned(folder: string): Promise<boolean> {
  // A copy that has got its name meanwhile is gone from here.
  const mtime = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )
  return Date.now() - mtime > silence
}
