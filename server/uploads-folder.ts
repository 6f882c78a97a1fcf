import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { Closers } from './closers.ts'
import type { Config } from './config.ts'

/**
 * The folder of uploaded files: that of STORAGE_URL, else next to the data; null if they are in a bucket.
 *
 * `usedDataDir` is that of an embedded database. With a database elsewhere it is DATA_DIR, or `data` in the clone.
 */
export function uploadsFolder({ storage, dataDir }: Config, usedDataDir: string | null): string | null {
  if (storage) return 'folder' in storage ? storage.folder : null
  return join(usedDataDir ?? dataDir ?? resolve(import.meta.dirname, '../data'), 'uploads')
}

/**
 * Shows the other programs of this machine that a folder is in use, until this process closes it or dies.
 *
 * Uses a socket with a name and no file (only on Linux), so nothing stays behind, and all accounts of a machine see it.
 */
export async function holdFolder(folder: string, closers: Closers): Promise<void> {
  if (process.platform !== 'linux') return
  const socket = createServer((connection) => connection.destroy()).unref()
  socket.listen(`\0${holdName(folder)}${process.pid}`)
  // A server that cannot show it runs all the same.
  await once(socket, 'listening').catch(() => {})
  closers.add(() => Promise.resolve(void socket.close()))
}

/** Whether a process of this machine holds the folder; processes in containers with a separate network are not seen. */
export function isHeld(folder: string): boolean {
  if (process.platform !== 'linux' || !existsSync(folder)) return false
  return readFileSync('/proc/net/unix', 'utf8').includes(` @${holdName(folder)}`)
}

function holdName(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `quaybid-folder-${dev}-${ino}-`
}
