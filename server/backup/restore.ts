import { existsSync, realpathSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createClosers } from '#server/closers.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Environment } from '#server/config-values.ts'
import { prepareClusterPlace } from '#server/db/cluster-place.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { isRunning } from '#server/db/postmaster.ts'
import { isInDraft } from '#server/db/unfinished-restore.ts'
import { StartFailure } from '#server/start-failure.ts'
import { isHeld, uploadsFolder } from '#server/uploads-folder.ts'
import { checkCopied, checkFiles } from './check-files.ts'
import { type Draft, makeDraft, nameDrafts, removeDrafts, removeLeftovers, type Target } from './drafts.ts'
import { checkEmpty, restoreDump } from './dump.ts'
import { checkDump } from './dump-contents.ts'
import { askCluster, clusterFolder, putCluster } from './embedded.ts'
import { lineOf } from './failure.ts'
import { atOneMoment, differences, type Facts, inWords, readFacts } from './facts.ts'
import { checkKey, judgeKey, sealedWords } from './key.ts'
import { checkSignature, type Manifest, readManifest } from './manifest.ts'
import { bytesOf, checkRoom } from './room.ts'
import { copyTree, filesBelow } from './tree.ts'

export type RestoreOrder = { from: string; replace: boolean }

/**
 * Puts a backup where the configuration keeps its data, and returns what to print: what was moved, the rows, and what
 * differs.
 *
 * Nothing is written before all has been checked, and nothing is moved before all is written: a restore is whole or
 * leaves everything as it was. `replace` moves folders that are there aside. Throws StartFailure for a server that runs,
 * data that is in the way, too little room, and a backup that is of a newer version, of another SECRETS_KEY or not as it
 * was made. Source: Y-215, F-273.
 */
export async function restore({ from, replace }: RestoreOrder, env: Environment): Promise<string> {
  const config = readConfig(env)
  const manifest = await readManifest(from)
  const unproved = await checkSignature(from, config.secretsKey)
  checkKind(manifest, config.databaseUrl)
  const targets = await findTargets(manifest, config)
  checkIdle(targets)
  for (const target of targets) await checkTarget(target, replace)
  if (config.databaseUrl !== null) {
    await findDatabase(config, createClosers())
    await checkEmpty(config.databaseUrl)
  }
  await checkFiles(from, manifest)
  const sealCheck = await checkKey(from, manifest, config.secretsKey)
  if (manifest.database === 'dump') await checkDump(from, manifest)
  await removeLeftovers(targets.map(({ folder }) => folder))
  await checkRoom(
    targets.map(({ folder, isOccupied, bytes }) => ({ folder: isOccupied ? dirname(folder) : folder, bytes })),
  )
  const restored = await put({ from, manifest, config }, targets)
  const sealed = sealCheck && config.secretsKey === null ? [sealedWords] : []
  return [restored, ...sealed, unproved ?? []].flat().join('\n')
}

function checkKind({ database }: Manifest, databaseUrl: string | null): void {
  if (database === 'dump' && databaseUrl === null) {
    throw new StartFailure('This backup is a dump of a database: set DATABASE_URL to an empty one.')
  }
  if (database === 'folder' && databaseUrl !== null) {
    throw new StartFailure('This backup is of an embedded database: restore it without DATABASE_URL.')
  }
}

/** The database comes last: files without rows do no harm. */
async function findTargets(manifest: Manifest, config: Config): Promise<Target[]> {
  const place = config.databaseUrl === null ? prepareClusterPlace(config.dataDir) : null
  const uploads = manifest.uploads === 'folder' ? uploadsFolder(config, place?.dataDir ?? null) : null
  const parts = [
    ['uploads', uploads],
    [clusterFolder, place?.clusterDir ?? null],
  ] as const
  const targets: Target[] = []
  for (const [part, named] of parts) {
    if (named === null) continue
    const folder = existsSync(named) ? realpathSync(named) : named
    const isOccupied = (await filesBelow(folder)).some((path) => !isInDraft(path))
    targets.push({ folder, part, isOccupied, bytes: bytesOf(manifest, part) })
  }
  return targets
}

/** The database before the uploads: who runs on it has both. */
function checkIdle(targets: Target[]): void {
  for (const { folder, part } of targets.toReversed()) {
    if (part === clusterFolder && isRunning(folder)) {
      throw new StartFailure(`Quaybid is running on ${dirname(folder)}: stop it first.`)
    }
    if (part === 'uploads' && isHeld(folder)) {
      throw new StartFailure(
        `${folder} is used by a running Quaybid: stop it first, or for a trial set DATA_DIR to a new folder, without STORAGE_URL.`,
      )
    }
  }
}

async function checkTarget({ folder, isOccupied }: Target, replace: boolean): Promise<void> {
  if (!isOccupied) return
  if (!replace) throw new StartFailure(`${folder} has data. Restore elsewhere, or move it aside with --replace.`)
  if ((await stat(folder)).dev === (await stat(dirname(folder))).dev) return
  throw new StartFailure(
    `${folder} is a disk of its own, which --replace cannot move aside: move its files away first.`,
  )
}

type Restoring = { from: string; manifest: Manifest; config: Config }

async function put({ from, manifest, config }: Restoring, targets: Target[]): Promise<string> {
  const url = config.databaseUrl
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '')
  const drafts: Draft[] = []
  let failed = 'Nothing was restored'
  try {
    for (const target of targets) drafts.push(await makeDraft(target, stamp))
    await fill(from, manifest, drafts)
    if (url !== null) {
      await restoreDump(from, url)
      failed = 'Only the database was restored, empty it before the next try'
    }
    const facts = await (url === null
      ? askCluster(drafts.at(-1)!.wrapper, readFacts)
      : atOneMoment({ connectionString: url }, readFacts))
    // A folder of an older version says only now what its key is.
    judgeKey(from, facts.sealCheck, config.secretsKey)
    // It may have been started meanwhile, also by a backup.
    checkIdle(targets)
    const moved = await nameDrafts(drafts, stamp)
    return report(
      manifest,
      facts,
      moved.map(({ from: old, to }) => `Moved ${old} to ${to}.`),
    )
  } catch (error) {
    const line = lineOf(error)
    throw line === null ? error : new StartFailure(`${failed}: ${line}`)
  } finally {
    await removeDrafts(drafts)
  }
}

async function fill(from: string, manifest: Manifest, drafts: Draft[]): Promise<void> {
  for (const { target, staged } of drafts) {
    if (target.part === 'uploads') await copyTree(join(from, target.part), staged)
    else await putCluster(join(from, target.part), staged, manifest)
    await checkCopied(manifest, target.part, staged)
  }
}

function report(manifest: Manifest, facts: Facts, moved: string[]): string {
  const missed = differences(manifest, facts)
  const end = missed.length === 0 ? 'The same rows as when it was made.' : `Differs: ${missed.join('; ')}.`
  const isInBucket = manifest.uploads === 'bucket'
  const bucket = isInBucket ? ['Uploaded files are in the bucket: restore it from its own backup.'] : []
  return [...moved, `Restored the backup of ${manifest.madeAt}: ${inWords(facts.counts)}.`, ...bucket, end].join('\n')
}
