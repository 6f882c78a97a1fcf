import type { Readable } from 'node:stream'
import { openFolder } from './folder.ts'
import type { StorageAddress } from './storage-address.ts'

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

/**
 * The storage at an address, ready to be written: a folder is made when missing, a bucket has to be there.
 *
 * Throws StartFailure when it cannot be used.
 */
export async function openStorage(address: StorageAddress): Promise<Storage> {
  if ('folder' in address) return openFolder(address.folder)
  // The S3 client costs memory and time that a folder need not pay for.
  const { openBucket } = await import('./bucket.ts')
  return openBucket(address)
}
