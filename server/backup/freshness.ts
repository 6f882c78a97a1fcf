import { stat, utimes } from 'node:fs/promises'

const beat = 10_000 // milliseconds
/** Milliseconds without a beat after which no one writes there: a machine that copies may be slow. */
const silence = 120_000

/** Shows that a folder is being written, until it is called back. */
export function keepFresh(folder: string): () => void {
  const timer = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), beat).unref()
  return () => clearInterval(timer)
}

/** Whether who wrote a folder has shown nothing for two minutes, as when its process was killed. */
export async function isAbandoned(folder: string): Promise<boolean> {
  // One that has got its name meanwhile is not there.
  const mtime = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )
  return Date.now() - mtime > silence
}
