import { openFolder } from './folder.ts'
import type { StorageAddress } from './storage-address.ts'
import type { Storage } from './storage.ts'

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
