import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute } from 'node:path'

/** Folders that this process writes to, by what is in them. */
export type Places = Partial<Record<'uploads' | 'database' | 'temporary', string>>

/** How much of a disk there is, and how much of it is free for this account. */
export type DiskRoom = { place: keyof Places; state: 'free' | 'size'; bytes: number }

/** `uploads` may name a bucket, which has no disk here; `database` is that of an embedded one. */
export function placesOf(uploads: string, database: string | null): Places {
  return {
    ...(isAbsolute(uploads) && { uploads }),
    ...(database !== null && isAbsolute(database) && { database }),
    temporary: tmpdir(),
  }
}

/** Leaves out a folder that is not there. Source: F-280. */
export async function readDisks(places: Places): Promise<DiskRoom[]> {
  const found = Object.entries(places).map(async ([name, folder]) => {
    const disk = await statfs(folder).catch(() => null)
    if (!disk) return []
    const place = name as keyof Places
    return [
      { place, state: 'free' as const, bytes: disk.bavail * disk.bsize },
      { place, state: 'size' as const, bytes: disk.blocks * disk.bsize },
    ]
  })
  return (await Promise.all(found)).flat()
}
