import { join, resolve } from 'node:path'
import type { Config } from './config.ts'

/**
 * The folder of uploaded files: where STORAGE_URL says, else beside the data; null when they are in a bucket.
 *
 * `usedDataDir` is that of an embedded database. With a database elsewhere it is DATA_DIR, or `data` in the clone.
 */
export function uploadsFolder({ storage, dataDir }: Config, usedDataDir: string | null): string | null {
  if (storage) return 'folder' in storage ? storage.folder : null
  return join(usedDataDir ?? dataDir ?? resolve(import.meta.dirname, '../data'), 'uploads')
}
