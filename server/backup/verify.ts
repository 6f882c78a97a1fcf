import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseAccount } from '#server/db/run-as.ts'
import { storedPath } from '#server/ports/storage.ts'
import { type Environment, parseSecretsKey, read } from '#server/config-values.ts'
import { keyProblem } from '#server/db/sealed.ts'
import { StartFailure } from '#server/start-failure.ts'
import { checkFiles } from './check-files.ts'
import { askCluster, clusterFolder, putCluster } from './embedded.ts'
import {
  checkSignature,
  type Counts,
  countRows,
  differences,
  inWords,
  type Manifest,
  readManifest,
} from './manifest.ts'
import { bytesOf, checkRoom } from './room.ts'

/**
 * Restores a backup into a temporary folder, starts its database, counts its rows and looks for the files of its
 * documents; returns what to print and leaves nothing.
 *
 * Throws StartFailure with the first thing that is not as it was made, and for a SECRETS_KEY that is not the backup's.
 * Source: Y-216, G-485.
 */
export async function verify(from: string, env: Environment): Promise<string> {
  const key = read(env, 'SECRETS_KEY', null, parseSecretsKey)
  const manifest = await readManifest(from)
  const unproved = await checkSignature(from, key)
  await checkFiles(from, manifest)
  if (manifest.database === 'dump') {
    const trial = `${from} is as it was made. Its dump was not restored: for a trial, restore it with DATABASE_URL set to a new database and DATA_DIR to a new folder, without STORAGE_URL.`
    return [trial, unproved ?? []].flat().join('\n')
  }
  const { counts, missing, sealCheck } = await tryCluster(from, manifest)
  const failures = [...differences(manifest.counts, counts), ...missing]
  if (failures.length > 0) throw new StartFailure(`${from} cannot be restored whole: ${failures.join('; ')}.`)
  const problem = keyProblem(sealCheck, key)
  if (problem && key) throw new StartFailure(`${from} can be restored, but no server starts on it: ${problem}`)
  const sealed = problem
    ? ['Its secrets are sealed: a server starts on it only with the SECRETS_KEY of the market.']
    : []
  return [`${from} can be restored: ${inWords(counts)}, ${manifest.files.length} files.`, ...sealed, unproved ?? []]
    .flat()
    .join('\n')
}

type Tried = { counts: Counts; missing: string[]; sealCheck: string | undefined }

async function tryCluster(from: string, manifest: Manifest): Promise<Tried> {
  await checkRoom([{ folder: tmpdir(), bytes: bytesOf(manifest, clusterFolder) }])
  const folder = await mkdtemp(join(tmpdir(), 'quaybid-verify-'))
  try {
    // The database may run as another account, which has to get in.
    if (databaseAccount()) await chmod(folder, 0o755)
    await putCluster(join(from, clusterFolder), join(folder, clusterFolder), manifest)
    return await askCluster(folder, async (client) => ({
      counts: await countRows(client),
      missing: manifest.uploads === 'folder' ? await missingFiles(client, manifest) : [],
      sealCheck: await readSealCheck(client),
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * For documents that were not removed: a removed one may have lost its file between the copies of the database and the
 * files.
 */
async function missingFiles(client: pg.Client, { files }: Manifest): Promise<string[]> {
  const present = new Set(files.map(({ path }) => path))
  const { rows } = await client.query<{ id: number; filename: string }>(
    'select id, filename from documents where removed_at is null order by id',
  )
  return rows
    .filter(({ filename }) => !present.has(join('uploads', storedPath(filename))))
    .map(({ id }) => `the file of document ${id} is missing`)
}

async function readSealCheck(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(`select value from secrets where name = 'seal_check'`)
  return rows[0]?.value
}
