import { keyProblem } from '#server/db/sealed.ts'
import { StartFailure } from '#server/start-failure.ts'
import { sealCheckIn } from './dump-contents.ts'
import type { Manifest } from './manifest.ts'

/** For who has no key at hand. */
export const sealedWords = 'Its secrets are sealed: a server starts on it only with the SECRETS_KEY of the market.'

/**
 * Checks that SECRETS_KEY opens the secrets of a backup, and returns what only the right one opens; null where nothing is
 * sealed. A dump of an older version says it itself; undefined for an older folder, which has to be started for that.
 *
 * Throws StartFailure for another key. Source: F-273.
 */
export async function checkKey(
  from: string,
  manifest: Manifest,
  key: Buffer | null,
): Promise<string | null | undefined> {
  const stated = manifest.sealCheck
  const sealCheck = stated === undefined && manifest.database === 'dump' ? await sealCheckIn(from) : stated
  judgeKey(from, sealCheck, key)
  return sealCheck
}

/** Throws StartFailure where no server with this key starts on what a backup restores. */
export function judgeKey(from: string, sealCheck: string | null | undefined, key: Buffer | null): void {
  const problem = key === null ? null : keyProblem(sealCheck ?? undefined, key)
  if (problem) throw new StartFailure(`No server starts on ${from} with this key: ${problem}`)
}
