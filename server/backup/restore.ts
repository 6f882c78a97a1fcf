import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/config-values.ts'
import { prepareClusterPlace } from '#server/db/cluster-place.ts'
import { isRunning } from '#server/db/postmaster.ts'
import { databaseAccount } from '#server/db/run-as.ts'
import { StartFailure } from '#server/start-failure.ts'
import { uploadsFolder } from '#server/uploads-folder.ts'
import { restoreDump } from './dump.ts'
import { askCluster, clusterFolder } from './embedded.ts'
import { atOneMoment, type Counts, countRows, differences, inWords, type Manifest, readManifest } from './manifest.ts'
import { copyTree, filesBelow, firstDifference } from './tree.ts'

export type RestoreOrder = { from: string; replace: boolean }

/**
 * Puts a backup where the configuration keeps its data, and returns what to print: the rows, and what differs.
 *
 * Nothing is written before the backup has been checked. `replace` moves what is there aside. Throws StartFailure for a
 * server that runs, data that is in the way, and a backup that is of a newer version or not as it was made.
 * Source: Y-215.
 */
export async function restore({ from, replace }: RestoreOrder, env: Environment): Promise<string> {
  const config = readConfig(env)
  const manifest = await readManifest(from)
  checkKind(manifest, config.databaseUrl)
  const place = config.databaseUrl === null ? prepareClusterPlace(config.dataDir) : null
  if (place && isRunning(place.clusterDir))
    throw new StartFailure(`Quaybid is running on ${place.dataDir}: stop it first.`)
  const uploads = manifest.uploads === 'folder' ? uploadsFolder(config, place?.dataDir ?? null) : null
  const inTheWay = await occupied([place?.clusterDir, uploads])
  if (inTheWay.length > 0 && !replace) {
    throw new StartFailure(`${inTheWay[0]} has data. Restore elsewhere, or move it aside with --replace.`)
  }
  const difference = await firstDifference(from, manifest.files)
  if (difference) throw new StartFailure(`${from} is not as it was made: ${difference}. Nothing was restored.`)
  const moved = await moveAside(inTheWay)
  if (uploads !== null) await copyTree(join(from, 'uploads'), uploads)
  const counts = place ? await restoreCluster(from, place) : await restoreInto(from, config.databaseUrl!)
  return report(manifest, counts, moved)
}

function checkKind({ database }: Manifest, databaseUrl: string | null): void {
  if (database === 'dump' && databaseUrl === null) {
    throw new StartFailure('This backup is a dump of a database: set DATABASE_URL to an empty one.')
  }
  if (database === 'folder' && databaseUrl !== null) {
    throw new StartFailure('This backup is of an embedded database: restore it without DATABASE_URL.')
  }
}

async function occupied(folders: (string | null | undefined)[]): Promise<string[]> {
  const held = []
  for (const folder of folders) if (folder && (await filesBelow(folder)).length > 0) held.push(folder)
  return held
}

async function moveAside(folders: string[]): Promise<string[]> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '')
  const moved = []
  for (const folder of folders) {
    await rename(folder, `${folder}.before-${stamp}`)
    moved.push(`Moved ${folder} to ${folder}.before-${stamp}.`)
  }
  return moved
}

async function restoreCluster(from: string, place: { dataDir: string; clusterDir: string }): Promise<Counts> {
  await copyTree(join(from, clusterFolder), place.clusterDir, { owner: databaseAccount() })
  return askCluster(place.dataDir, countRows)
}

async function restoreInto(from: string, url: string): Promise<Counts> {
  await restoreDump(from, url)
  return atOneMoment({ connectionString: url }, countRows)
}

function report({ counts: expected, uploads, madeAt }: Manifest, counts: Counts, moved: string[]): string {
  const missed = differences(expected, counts)
  const end = missed.length === 0 ? 'The same rows as when it was made.' : `Differs: ${missed.join('; ')}.`
  const bucket = uploads === 'bucket' ? ['Uploaded files are in the bucket: restore it from its own backup.'] : []
  return [...moved, `Restored the backup of ${madeAt}: ${inWords(counts)}.`, ...bucket, end].join('\n')
}
