import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Environment, parseDatabaseUrl, parseSecretsKey, read } from '#server/config-values.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { isRunning } from '#server/db/postmaster.ts'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'
import { checkFiles } from './check-files.ts'
import { checkDump } from './dump-contents.ts'
import { clusterFolder } from './embedded.ts'
import { differences, inWords } from './facts.ts'
import { backupName } from './keep.ts'
import { checkKey, judgeKey, sealedWords } from './key.ts'
import { checkSignature, isBackup, type Manifest, notReadable, readManifest } from './manifest.ts'
import { recordBackup } from './record.ts'
import { tryBackup } from './trial.ts'

/**
 * Restores a backup into a temporary folder, counts the rows of its database there and looks for the files of its
 * documents; returns what to print and leaves nothing. A folder of backups stands for its newest one. A dump is restored
 * into the embedded PostgreSQL: that takes no rights on the server that it is of. A trial that holds is recorded in the market.
 *
 * Throws StartFailure with the first thing that is not as it was made, and for a SECRETS_KEY that is not the backup's,
 * before anything is written. Source: Y-216, F-273, G-485.
 */
export async function verify(given: string, env: Environment): Promise<string> {
  const from = isBackup(given) ? given : await newestIn(given)
  const key = read(env, 'SECRETS_KEY', null, parseSecretsKey)
  const manifest = await readManifest(from)
  const unproved = await checkSignature(from, key)
  await checkFiles(from, manifest)
  const sealCheck = await checkKey(from, manifest, key)
  const contents = manifest.database === 'dump' ? await checkDump(from, manifest) : null
  const { facts, missing, skipped } = await tryBackup(from, manifest, contents)
  if (sealCheck !== undefined && facts.sealCheck !== sealCheck) {
    throw new StartFailure(`${from} is not as it was made: its secrets are sealed with another key than it says.`)
  }
  judgeKey(from, facts.sealCheck, key)
  const failures = [...differences(manifest, facts), ...missing]
  if (failures.length > 0) throw new StartFailure(`${from} cannot be restored whole: ${failures.join('; ')}.`)
  return [
    `${from} can be restored: ${inWords(facts.counts)}, ${manifest.files.length} files.`,
    ...(skipped.length > 0 ? [`Without the extensions ${skipped.join(', ')}, which the trial does not have.`] : []),
    ...(facts.sealCheck !== null && key === null ? [sealedWords] : []),
    ...[unproved ?? []].flat(),
    ...[(await record(env, { ...manifest, market: facts.market })) ?? []].flat(),
  ].join('\n')
}

/** Of finished ones, by their names. Throws StartFailure where there is none. */
async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'EACCES') throw notReadable(folder)
    return []
  })
  const newest = names
    .filter((name) => backupName.test(name) && isBackup(join(folder, name)))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new StartFailure(`${folder} is not a backup, and has none.`)
  return join(folder, newest)
}

/** Where the market itself can be reached; a trial elsewhere, such as after a loss, starts none. */
async function record(env: Environment, manifest: Manifest): Promise<string | null> {
  const url = read(env, 'DATABASE_URL', null, parseDatabaseUrl)
  if (url !== null) return recordBackup({ connectionString: url }, 'verified', manifest)
  const dataDir = read(env, 'DATA_DIR', null, (text) => resolve(text))
  if (dataDir === null || !isRunning(join(dataDir, clusterFolder))) return null
  try {
    const postgres = await startEmbeddedPostgres(dataDir)
    return await recordBackup(postgres.connection, 'verified', manifest).finally(() => postgres.stop())
  } catch (error) {
    return `It is not recorded in the database, so alerts do not know of it: ${reasonOf(error)}.`
  }
}
