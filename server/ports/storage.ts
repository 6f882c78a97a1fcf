import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { reasonOf, StartFailure } from '#server/start-failure.ts'

/** Where uploaded files lie. A key is a random name of ours; nothing that a person wrote comes near a path. */
export type Storage = {
  /** For the operator. */
  place: string
  /** Writes a file as it comes. Once answered it is whole and outlives a power cut; when it throws, a part may be there. */
  write: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Throws when there is no such file, or none that can be read. */
  read: (key: string) => Promise<Readable>
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>
}

/** Storage in the folder of a `file:` address, which is made when missing. Throws StartFailure when it cannot be written. */
export function openStorage(url: URL): Storage {
  const folder = fileURLToPath(url)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFailure(`The folder for uploaded files, ${folder}, cannot be written: ${reasonOf(error)}.`)
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    place: folder,
    write: (key, content) => writeLasting(join(folder, pathOf(key)), content),
    async read(key) {
      const content = await disk.getStream(pathOf(key))
      // Opened no sooner than it is read: a failure is to come before the answer has begun.
      await once(content, 'readable')
      return content
    },
    remove: (key) => disk.delete(pathOf(key)),
  }
}

/** Spread over 256 folders, so that none holds a million names. */
function pathOf(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

/**
 * Writes a file and waits until it and its name are on the disk.
 *
 * Not by flydrive: of a write that fails it tells only that it was aborted, and a full disk is to be known.
 */
async function writeLasting(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content, { flush: true })
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
