import type { Readable } from 'node:stream'

/** The storage of uploaded files. A key is a random name of ours; no path contains anything a person wrote. */
export type Storage = {
  /** For the operator. */
  place: string
  /**
   * Writes a file as it comes. Once answered it is whole and outlives a power cut; when it throws, a part may be there,
   * and after an UncertainWrite the whole of it may still come to be there later.
   */
  write: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Throws when there is no such file, or none that can be read. */
  read: (key: string) => Promise<Readable>
  /** A missing file counts as removed. */
  remove: (key: string) => Promise<void>
}

/** The path of a file in the storage: spread over 256 folders, so that none has a million names. */
export function storedPath(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}

/** Thrown by a storage that got no answer to what it wrote: the file may be there, or still come to be. */
export class UncertainWrite extends Error {}
