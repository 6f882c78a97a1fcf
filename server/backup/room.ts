import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFailure } from '#server/start-failure.ts'
import { clusterFolder } from './embedded.ts'
import type { Manifest } from './manifest.ts'

export type Need = { folder: string; bytes: number }

const block = 4096
/** Bytes that a database takes once it is started: two segments of its log. */
export const startOfDatabase = 1 << 25

/** The bytes that a part of a backup takes on a disk, once it is started if it is a database. */
export function bytesOf({ files }: Manifest, part: string): number {
  const within = files.filter(({ path }) => path.startsWith(`${part}/`))
  const start = part === clusterFolder ? startOfDatabase : 0
  return within.reduce((sum, { bytes }) => sum + Math.ceil(bytes / block) * block, start)
}

/** Throws StartFailure where what is to be written into folders, which may not be there yet, has no room. */
export async function checkRoom(needs: Need[]): Promise<void> {
  const disks = new Map<number, Need>()
  for (const { folder, bytes } of needs) {
    const place = existing(folder)
    const { dev } = await stat(place)
    disks.set(dev, { folder: disks.get(dev)?.folder ?? place, bytes: bytes + (disks.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= bytes) continue
    throw new StartFailure(
      `${folder} has ${megabytes(bavail * bsize)} MB free; what is restored, beside what is there, needs ${megabytes(bytes)} MB.`,
    )
  }
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1e6).toLocaleString('en-US')
}
