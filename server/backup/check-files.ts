import { codeOf, StartFailure } from '#server/start-failure.ts'
import { type Manifest, notReadable } from './manifest.ts'
import { firstDifference } from './tree.ts'

/** Throws StartFailure for a backup with a file that is missing, changed, or not to be read by this account. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  const difference = await firstDifference(folder, files).catch((error: unknown) => {
    throw codeOf(error) === 'EACCES' ? notReadable(folder) : error
  })
  if (difference) throw new StartFailure(`${folder} is not as it was made: ${difference}.`)
}
