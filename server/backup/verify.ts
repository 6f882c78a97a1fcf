import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { databaseAccount } from '#server/db/run-as.ts'
import { storedPath } from '#server/ports/stored-path.ts'
import { StartFailure } from '#server/start-failure.ts'
import { askCluster, clusterFolder } from './embedded.ts'
import { type Counts, countRows, differences, inWords, type Manifest, readManifest } from './manifest.ts'
import { copyTree, firstDifference } from './tree.ts'

/**
 * Restores a backup into a temporary folder, starts its database, counts its rows and looks for the files of its
 * documents; returns what to print and leaves nothing.
 *
 * Throws StartFailure with the first thing that is not as it was made. Source: Y-216.
 */
export async function verify(from: string): Promise<string> {
  const manifest = await readManifest(from)
  const difference = await firstDifference(from, manifest.files)
  if (difference) throw new StartFailure(`${from} is not as it was made: ${difference}.`)
  if (manifest.database === 'dump') {
    return `${from} is as it was made. Its dump was not restored: try it with DATABASE_URL set to an empty database.`
  }
  const { counts, missing } = await tryCluster(from, manifest)
  const failures = [...differences(manifest.counts, counts), ...missing]
  if (failures.length > 0) throw new StartFailure(`${from} cannot be restored whole: ${failures.join('; ')}.`)
  return `${from} can be restored: ${inWords(counts)}, ${manifest.files.length} files.`
}

async function tryCluster(from: string, manifest: Manifest): Promise<{ counts: Counts; missing: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'quaybid-verify-'))
  try {
    // The database may run as another account, which has to get in.
    if (databaseAccount()) await chmod(folder, 0o755)
    await copyTree(join(from, clusterFolder), join(folder, clusterFolder), { owner: databaseAccount() })
    return await askCluster(folder, async (client) => ({
      counts: await countRows(client),
      missing: manifest.uploads === 'folder' ? await missingFiles(client, manifest) : [],
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of documents that were not removed: a removed one may have lost its file between the database and the files. */
async function missingFiles(client: pg.Client, { files }: Manifest): Promise<string[]> {
  const present = new Set(files.map(({ path }) => path))
  const { rows } = await client.query<{ id: number; filename: string }>(
    'select id, filename from documents where removed_at is null order by id',
  )
  return rows
    .filter(({ filename }) => !present.has(join('uploads', storedPath(filename))))
    .map(({ id }) => `the file of document ${id} is missing`)
}
