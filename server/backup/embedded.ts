import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { databaseAccount } from '#server/db/run-as.ts'
import { StartFailure } from '#server/start-failure.ts'
import { isSetting, writeFreshSettings } from './fresh-settings.ts'
import { atOneMoment } from './facts.ts'
import type { Manifest } from './manifest.ts'
import { copyTree, filesBelow } from './tree.ts'

/** The folder of the cluster within the data, and within a backup: a backup is laid out like the data. */
export const clusterFolder = 'postgres'

const control = join('global', 'pg_control')
/** Files of the running server, or made again by the next start. */
const leftOut =
  /^(postmaster\.(pid|opts)|current_logfiles|log)$|^\.s\.PGSQL|^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.|(^|\/)pgsql_tmp/

/** Those that PostgreSQL makes once and then expects, parents first. */
const ownFolders = [
  'global base pg_commit_ts pg_dynshmem pg_logical pg_logical/mappings pg_logical/snapshots pg_multixact',
  'pg_multixact/members pg_multixact/offsets pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp',
  'pg_subtrans pg_tblspc pg_twophase pg_wal pg_wal/archive_status pg_wal/summaries pg_xact',
].flatMap((line) => line.split(' '))

/**
 * Copies the cluster of a running embedded database, by PostgreSQL's low-level backup: pages written meanwhile may be
 * torn in the copy, and are repaired from the write-ahead log when the copy starts.
 *
 * Throws StartFailure if the log of that time is no longer there.
 */
export async function copyCluster(connection: pg.ClientConfig, from: string, to: string): Promise<void> {
  const owner = databaseAccount()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: started } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('quaybid', true)) as segment`,
    )
    await copyTree(from, to, { owner, takes: (path) => path !== control && !leftOut.test(path) })
    // Last: it says from where the log is read.
    await copyTree(from, to, { owner, takes: (path) => path === 'global' || path === control })
    const { rows: stopped } = await client.query<{ segment: string; label: string }>(
      `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
    )
    const { segment, label } = stopped[0]!
    await writeFile(join(to, 'backup_label'), label)
    if (owner) await chown(join(to, 'backup_label'), owner.uid, owner.gid)
    await copyLog(from, to, [started[0]!.segment, segment])
  } finally {
    await client.end()
  }
}

/** The segments from the first to the last, both included; their names sort by their place in the log. */
async function copyLog(from: string, to: string, [first, last]: [string, string]): Promise<void> {
  const wanted = (path: string) => /^[0-9A-F]{24}$/.test(path) && path >= first && path <= last
  await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'), { owner: databaseAccount(), takes: wanted })
  const copied = await filesBelow(join(to, 'pg_wal'))
  if (!copied.includes(first) || !copied.includes(last)) {
    throw new StartFailure('More was written during the backup than PostgreSQL keeps: start the backup again.')
  }
}

/**
 * Puts the copy of a cluster where it can be started: the files that its backup lists, with the settings of a new cluster. A
 * store of objects drops the folders that were empty.
 */
export async function putCluster(from: string, to: string, { files }: Pick<Manifest, 'files'>): Promise<void> {
  const owner = databaseAccount()
  const listed = files.flatMap(({ path }) =>
    path.startsWith(`${clusterFolder}/`) ? [path.slice(clusterFolder.length + 1)] : [],
  )
  const taken = new Set(listed.filter((path) => !isSetting(path)).flatMap(withFolders))
  await copyTree(from, to, { owner, takes: (path) => taken.has(path) })
  await writeFreshSettings(to)
  for (const folder of ownFolders.map((name) => join(to, name))) {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (made && owner) await chown(folder, owner.uid, owner.gid)
  }
}

/** A path and the folders that it is in. */
function withFolders(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}

/** Starts the database of a folder that is laid out like the data, and asks it something at one moment. */
export async function askCluster<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    return await atOneMoment(postgres.connection, work)
  } finally {
    await postgres.stop()
  }
}
