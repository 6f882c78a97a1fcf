import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { createClosers } from '#server/closers.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Environment } from '#server/config-values.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { canEnter, databaseAccount } from '#server/db/run-as.ts'
import { StartFailure } from '#server/start-failure.ts'
import { uploadsFolder } from '#server/uploads-folder.ts'
import { dumpDatabase } from './dump.ts'
import { askCluster, clusterFolder, copyCluster } from './embedded.ts'
import { keepFresh } from './freshness.ts'
import { removeOlder, removeUnfinished } from './keep.ts'
import { type Facts, inWords, readFactsOfMarket } from './facts.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { recordBackup } from './record.ts'
import { copyTree, listTree } from './tree.ts'
import { version } from '#server/version.ts'

export type BackupOrder = { to: string; keep: number | null }

/**
 * Makes a backup of the database and the uploaded files in a new folder below `to`, while the server may run, and
 * returns the lines to print. The embedded database's copy is started and counted before the backup gets its name.
 *
 * Throws StartFailure for problems that the operator can fix. Source: Y-213 to Y-218.
 */
export async function backUp({ to, keep }: BackupOrder, env: Environment): Promise<string> {
  const config = readConfig(env)
  const closers = createClosers()
  const name = `quaybid-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}`
  const draft = join(to, `${name}.unfinished`)
  let isOurs = false
  try {
    const source = await findDatabase(config, closers)
    await prepareFolder(to, [source.dataDir, uploadsFolder(config, source.dataDir)])
    const left = await removeUnfinished(to)
    await mkdir(draft, { mode: 0o700 })
    // The account of the database has to get in, until its copy was tried.
    if (databaseAccount()) await chmod(draft, 0o711)
    isOurs = true
    const stopBeat = keepFresh(draft)
    closers.add(() => Promise.resolve(stopBeat()))
    const manifest = await fill(draft, config, source)
    await writeManifest(draft, manifest, config.secretsKey)
    await chmod(draft, 0o700)
    await rename(draft, join(to, name))
    const unrecorded = await recordBackup(source.connection, 'made', manifest)
    const removed = keep === null ? [] : await removeOlder(to, keep)
    const lines = [`Made ${join(to, name)}: ${inWords(manifest.counts)}, ${manifest.files.length} files.`]
    if (manifest.uploads === 'bucket') lines.push('Uploaded files are in the bucket, which is not in it.')
    if (config.secretsKey === null)
      lines.push('It is not signed: set SECRETS_KEY, so that a changed backup is found out.')
    if (unrecorded !== null) lines.push(unrecorded)
    return [...lines, ...[...left, ...removed].map((old) => `Removed ${join(to, old)}.`)].join('\n')
  } catch (error) {
    // Another backup of this second has it otherwise.
    if (isOurs) await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await closers.closeAll()
  }
}

type Source = Awaited<ReturnType<typeof findDatabase>>

/** The database first: every row of it then has its file. */
async function fill(draft: string, config: Config, source: Source): Promise<Manifest> {
  const { dataDir } = source
  const known = dataDir === null ? await dumpDatabase(config.databaseUrl!, draft) : undefined
  if (dataDir !== null) await copyCluster(source.connection, join(dataDir, clusterFolder), join(draft, clusterFolder))
  const uploads = uploadsFolder(config, dataDir)
  if (uploads !== null) await copyTree(uploads, join(draft, 'uploads'), { linked: true })
  return {
    version,
    madeAt: new Date().toISOString(),
    database: known ? 'dump' : 'folder',
    uploads: uploads === null ? 'bucket' : 'folder',
    ...(known ?? (await prove(draft))),
    files: await listTree(draft),
  }
}

/** A copy of a database that was never started may be none. */
async function prove(draft: string): Promise<Facts> {
  const known = await askCluster(draft, readFactsOfMarket)
  await rm(join(draft, clusterFolder, 'log'), { recursive: true, force: true })
  return known
}

/** Writes nothing into the source of the backup. */
async function prepareFolder(to: string, sources: (string | null)[]): Promise<void> {
  await mkdir(to, { recursive: true }).catch(() => {
    throw new StartFailure(`--to ${to} cannot be made.`)
  })
  const account = databaseAccount()
  if (!canEnter(account, to)) {
    throw new StartFailure(
      `--to ${to} cannot be entered by ${account?.name ?? 'this account'}, which PostgreSQL runs as.`,
    )
  }
  const place = realpathSync(to) + sep
  const source = sources.find((path) => path !== null && existsSync(path) && place.startsWith(realpathSync(path) + sep))
  if (source) throw new StartFailure(`--to ${to} is within ${source}, which is backed up: choose a folder elsewhere.`)
}
