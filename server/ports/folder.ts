import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { type Storage, storedPath } from './storage.ts'

/** Storage in a folder, which is made when missing. Throws StartFailure when it cannot be written. */
export function openFolder(folder: string): Storage {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFailure(`The folder for uploaded files, ${folder}, cannot be written: ${reasonOf(error)}.`)
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    place: folder,
    write: (key, content) => writeLasting(join(folder, storedPath(key)), content),
    async read(key) {
      const content = await disk.getStream(storedPath(key))
      // Opened before the answer begins, so that a failure can still be reported.
      await once(content, 'readable')
      return content
    },
    remove: (key) => disk.delete(storedPath(key)),
  }
}

/**
 * Writes a file and waits until it and its name are on the disk.
 *
 * Without flydrive, which reports a failed write only as aborted; a full disk must be recognized.
 */
async function writeLasting(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flush: true })
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
