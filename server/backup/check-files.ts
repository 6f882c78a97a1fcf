import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartFailure } from '#server/start-failure.ts'
import { clusterFolder } from './embedded.ts'
import { isSetting } from './fresh-settings.ts'
import { type Manifest, notReadable } from './manifest.ts'
import { firstDifference } from './tree.ts'

/**
 * Throws StartFailure if a part of a backup, such as `uploads`, was not copied completely: its files may disappear
 * meanwhile.
 */
export async function checkCopied({ files }: Manifest, part: string, copy: string): Promise<void> {
  for (const { path, bytes } of files) {
    if (!path.startsWith(`${part}/`) || isSettingIn(part, path)) continue
    const copied = await lstat(join(copy, path.slice(part.length + 1))).catch(() => null)
    if (copied?.size !== bytes) throw new StartFailure(`${path} of the backup went away or changed meanwhile.`)
  }
}

/** The settings of a cluster are written again. */
function isSettingIn(part: string, path: string): boolean {
  return part === clusterFolder && isSetting(path.slice(part.length + 1))
}

/** Throws StartFailure for a backup with a file that is missing, changed, or not to be read by this account. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  const difference = await firstDifference(folder, files).catch((error: unknown) => {
    throw codeOf(error) === 'EACCES' ? notReadable(folder) : error
  })
  if (difference) throw new StartFailure(`${folder} is not as it was made: ${difference}.`)
}
