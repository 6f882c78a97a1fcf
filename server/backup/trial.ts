import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { databaseAccount } from '#server/db/run-as.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { storedPath } from '#server/ports/storage.ts'
import { StartFailure } from '#server/start-failure.ts'
import { restoreDump } from './dump.ts'
import { type Contents, extensionOf } from './dump-contents.ts'
import { clusterFolder, putCluster } from './embedded.ts'
import { atOneMoment, type Facts, readFacts } from './facts.ts'
import type { Manifest } from './manifest.ts'
import { bytesOf, checkRoom, startOfDatabase } from './room.ts'

/** What a backup became: `missing` has a line for each document without its file, `skipped` the extensions left out. */
export type Tried = { facts: Facts; missing: string[]; skipped: string[] }

/** Restores a backup into a temporary folder, asks its database, and throws it away. Throws StartFailure. */
export async function tryBackup(from: string, manifest: Manifest, contents: Contents | null): Promise<Tried> {
  await checkRoom([{ folder: tmpdir(), bytes: roomOf(manifest) }])
  const folder = await mkdtemp(join(tmpdir(), 'quaybid-verify-'))
  try {
    // The database may run as another account, which has to get in.
    if (databaseAccount()) await chmod(folder, 0o755)
    if (!contents) await putCluster(join(from, clusterFolder), join(folder, clusterFolder), manifest)
    const postgres = await startEmbeddedPostgres(folder)
    try {
      const skipped = contents ? await fillFromDump(from, contents, postgres.connection, folder) : []
      return await atOneMoment(postgres.connection, async (client) => {
        const facts = await readFacts(client)
        const isWhole = manifest.uploads === 'folder' && 'documents' in facts.counts
        return { facts, missing: isWhole ? await missingFiles(client, manifest) : [], skipped }
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A dump says how large its database was; older ones did not, and are smaller than it. */
function roomOf(manifest: Manifest): number {
  if (manifest.database === 'folder') return bytesOf(manifest, clusterFolder)
  return (manifest.databaseBytes ?? manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)) + startOfDatabase
}

/** Extensions that the embedded PostgreSQL does not have, such as those of a provider, hold nothing of ours. */
async function fillFromDump(from: string, contents: Contents, to: ServerAddress, folder: string): Promise<string[]> {
  const { major, known } = await atOneMoment(to, readServer)
  if (contents.major > major) {
    throw new StartFailure(
      `${from} is a dump of PostgreSQL ${contents.major}, and the trial has ${major}: restore it into a database of its own, as "A trial of a dump" of docs/operations.md says.`,
    )
  }
  const skipped = contents.extensions.filter((name) => !known.includes(name))
  const list = join(folder, 'contents')
  await writeFile(list, contents.lines.filter((line) => !skipped.includes(extensionOf(line) ?? '')).join('\n'))
  const url = `postgres://${to.user}@/${to.database}?host=${encodeURIComponent(to.host)}&port=${to.port}`
  await restoreDump(from, url, [`--use-list=${list}`, '--no-tablespaces'])
  return skipped
}

async function readServer(client: pg.Client): Promise<{ major: number; known: string[] }> {
  const { rows } = await client.query<{ major: number; known: string[] }>(`
    select current_setting('server_version_num')::int / 10000 as major,
      array(select name::text from pg_available_extensions) as known`)
  return rows[0]!
}

/**
 * For documents that were not removed: a removed one may have lost its file between the copies of the database and the
 * files.
 */
async function missingFiles(client: pg.Client, { files }: Manifest): Promise<string[]> {
  const present = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const { rows } = await client.query<{ id: number; filename: string; bytes: number }>(
    'select id, filename, bytes::float8 from documents where removed_at is null order by id',
  )
  return rows.flatMap(({ id, filename, bytes }) => {
    const found = present.get(join('uploads', storedPath(filename)))
    if (found === undefined) return [`the file of document ${id} is missing`]
    return found === bytes ? [] : [`the file of document ${id} has ${found} bytes instead of ${bytes}`]
  })
}
