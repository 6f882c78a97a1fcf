import { accessSync, constants, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
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
  return storageOn(disk, folder, (path) => syncFile(join(folder, path)))
}

/** `settle` makes sure of a file that has been written, where the disk does not do so by itself. */
function storageOn(disk: Disk, place: string, settle: (path: string) => Promise<void>): Storage {
  return {
    place,
    async write(key, content) {
      const { stream, failure } = endingQuietly(content)
      await disk.putStream(pathOf(key), stream)
      const [error] = failure
      if (error) throw error
      await settle(pathOf(key))
    },
    read: (key) => disk.getStream(pathOf(key)),
    remove: (key) => disk.delete(pathOf(key)),
  }
}

/** Spread over 256 folders, so that none holds a million names. */
function pathOf(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

/**
 * A stream that ends where its content fails, and says afterwards why.
 *
 * A failing one would be given up while its file is still being opened, and the empty file would stay.
 */
function endingQuietly(content: AsyncIterable<Uint8Array>): { stream: Readable; failure: Error[] } {
  const failure: Error[] = []
  async function* chunks() {
    try {
      yield* content
    } catch (error) {
      failure.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), failure }
}

/** Waits until a file and its name are on the disk. */
async function syncFile(path: string): Promise<void> {
  for (const each of [path, dirname(path)]) {
    const handle = await open(each, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
