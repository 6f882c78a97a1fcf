import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chown, copyFile, link, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/start-failure.ts'

/** A file of a folder: its path below it, its bytes and its SHA-256 in hex. */
export type Listed = { path: string; bytes: number; sha256: string }

type Owner = { uid: number; gid: number }
type CopyOptions = {
  /** Whether a folder or file is copied, by its path below the source. */
  takes?: (path: string) => boolean
  /** The account that the copies belong to. */
  owner?: Owner | null
  /** Files that no longer change need not be written twice on one disk. */
  linked?: boolean
}

/** Milliseconds after which a file no longer changes: an upload, which is written to its place, takes less. */
const settledAfter = 600_000
/** Entries at the top of a mounted disk that only root can read. */
const diskOwn = 'lost+found'

/** The paths of all files below a folder, in order; none where there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of walk(folder)) paths.push(path)
  return paths.toSorted()
}

async function* walk(folder: string, below = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(orNothing)) {
    const path = join(below, entry.name)
    if (entry.isFile()) yield path
    else if (entry.isDirectory() && path !== diskOwn) yield* walk(folder, path)
  }
}

/** Copies a folder that is in use: files that disappear meanwhile are left out. Empty folders are copied too. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}, below = ''): Promise<void> {
  const { takes = () => true, owner } = options
  await mkdir(join(to, below), { recursive: true, mode: 0o700 })
  if (owner) await chown(join(to, below), owner.uid, owner.gid)
  for (const entry of await readdir(join(from, below), { withFileTypes: true }).catch(orNothing)) {
    const path = join(below, entry.name)
    if (path === diskOwn || !takes(path)) continue
    if (entry.isDirectory()) await copyTree(from, to, options, path)
    else if (entry.isFile()) await copyOne(join(from, path), join(to, path), options)
  }
}

async function copyOne(from: string, to: string, { owner, linked }: CopyOptions): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (linked && (await isSettled(from)) && (await hasLinked(from, to))) return
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    if (owner) await chown(to, owner.uid, owner.gid)
  } catch (error) {
    orNothing(error)
  }
}

async function isSettled(path: string): Promise<boolean> {
  return (await lstat(path)).mtimeMs < Date.now() - settledAfter
}

/** False where the two are on different disks, or the disk has no links. */
async function hasLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    return false
  }
}

function orNothing(error: unknown): [] {
  if (codeOf(error) !== 'ENOENT') throw error
  return []
}

/** Lists a folder with the SHA-256 of each file, reading one after another. */
export async function listTree(folder: string): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const path of await filesBelow(folder)) listed.push(await listOne(folder, path))
  return listed
}

async function listOne(folder: string, path: string): Promise<Listed> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer)
  return { path, bytes: (await lstat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** The first file that is missing or changed; null when all are as they were listed. */
export async function firstDifference(folder: string, listed: Listed[]): Promise<string | null> {
  const present = new Set(await filesBelow(folder))
  for (const { path, sha256 } of listed) {
    if (!present.has(path)) return `${path} is missing`
    if ((await listOne(folder, path)).sha256 !== sha256) return `${path} has changed`
  }
  return null
}
