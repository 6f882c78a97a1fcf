import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, StartFailure } from '#server/start-failure.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { runAs } from './run-as.ts'

/** The superuser's way into a running server; its database is always there. */
export type ServerAddress = { host: string; port: number; user: string; database: string; ssl: false }

/** The contents of postmaster.pid. */
type PidFile = { pid: number; port: number; socketDir: string; ready: boolean }

const startLimit = 60_000 // milliseconds; a crashed server may have a long log to replay
const port = 5432 // names the socket file, nothing listens on the network

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '200',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log', // one for each day of the week, so that they do not pile up
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1440',
  log_rotation_size: '0',
  wal_keep_size: '1GB', // what is written during a backup
}

/**
 * The server of the cluster: the one that runs already, or one started now.
 *
 * A server started here outlives this process unless `stopPostmaster` is called. Several processes may call this at
 * once: PostgreSQL lets one server in, the others use it.
 * Throws StartFailure when no server becomes ready, with PostgreSQL's own reason.
 */
export async function ensurePostmaster(
  place: ClusterPlace,
  extraSettings: Record<string, string> = {},
): Promise<ServerAddress> {
  const limit = Date.now() + startLimit
  while (Date.now() < limit) {
    const running = runningServer(place.clusterDir)
    if (!running) {
      await startServer(place, { ...settings, ...extraSettings }, limit)
    } else if (running.ready) {
      const address = addressOf(running.socketDir, running.port)
      if (await answers(address)) return address
    }
    await sleep(20)
  }
  throw new StartFailure(`PostgreSQL in ${place.clusterDir} did not become ready; see the log folder there.`)
}

/** Asks the server of the cluster to stop, ending its connections, and waits until it has. */
export async function stopPostmaster(place: ClusterPlace): Promise<void> {
  const running = runningServer(place.clusterDir)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  while (runningServer(place.clusterDir)?.pid === running.pid) await sleep(10)
}

/** Starts a server and waits until it is ready or gone; a server that found another one in its way is no failure. */
async function startServer(place: ClusterPlace, values: Record<string, string>, limit: number): Promise<void> {
  const child = spawnServer(place, values)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  let isRunning = true
  child.on('close', () => (isRunning = false)) // 'exit' would come before the last of the output
  while (isRunning && Date.now() < limit && !runningServer(place.clusterDir)?.ready) await sleep(10)
  if (!isRunning) judgeFailure(place, output)
  child.stderr?.destroy()
  child.unref()
}

/** Throws StartFailure with PostgreSQL's reason, unless the reason will pass or has been cleared away. */
function judgeFailure(place: ClusterPlace, output: string): void {
  const reason = lastFatal(output) ?? lastFatal(endOfLog(place.clusterDir)) ?? 'its log folder says why'
  if (/lock file/.test(reason)) removeStaleLocks(place)
  else if (!/shared memory block/.test(reason)) {
    throw new StartFailure(`PostgreSQL in ${place.clusterDir} did not start: ${reason}.`)
  }
}

function lastFatal(output: string): string | undefined {
  return [...output.matchAll(/(?:FATAL|PANIC): +(.*)$/gm)].at(-1)?.[1]
}

function endOfLog(clusterDir: string): string {
  try {
    const name = readFileSync(join(clusterDir, 'current_logfiles'), 'utf8').trim().split(' ')[1] ?? ''
    return readFileSync(join(clusterDir, name), 'utf8').slice(-4000)
  } catch {
    return ''
  }
}

/** PostgreSQL trusts a lock whose process id is in use, by another program or by a dead process not yet reaped. */
function removeStaleLocks({ clusterDir, socketDir }: ClusterPlace): void {
  if (runningServer(clusterDir)) return
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true })
}

/** In its own session, so that Ctrl-C does not reach it before the app has drained. */
function spawnServer({ account, binDir, clusterDir, socketDir }: ClusterPlace, values: Record<string, string>) {
  const named = Object.entries({ ...values, unix_socket_directories: socketDir })
  const args = ['-D', clusterDir, '-p', String(port), ...named.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const options = { ...runAs(account), cwd: clusterDir, env: cleanEnvironment(), detached: true }
  const child: ChildProcess = spawn(join(binDir, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  return child
}

/** The environment of PostgreSQL's programs, without the operator's PG variables, which would mislead them. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...movedClock() }
}

/** The offset of faketime for this process: the database has to agree on the time. */
function movedClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return FAKETIME === undefined ? {} : { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}

function addressOf(host: string, socketPort: number): ServerAddress {
  return { host, port: socketPort, user: 'postgres', database: 'postgres', ssl: false }
}

async function answers(address: ServerAddress): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a server runs on the cluster of a folder. */
export function isRunning(clusterDir: string): boolean {
  return runningServer(clusterDir) !== undefined
}

/** The entry of postmaster.pid for a running server; undefined if there is none, though the file may have stayed. */
function runningServer(clusterDir: string): PidFile | undefined {
  const file = readPidFile(clusterDir)
  return file && isServer(file.pid, clusterDir) ? file : undefined
}

function readPidFile(clusterDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , socketPort, socketDir = '', , , status = ''] = lines
    return { pid: Number(pid), port: Number(socketPort), socketDir, ready: status.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether the process is this cluster's server: after a crash its number may be anyone's. */
function isServer(pid: number, clusterDir: string): boolean {
  if (!(pid > 0)) return false
  if (isHidden(pid)) return true
  try {
    if (process.platform === 'linux') return folderOf(pid) === realpathSync(clusterDir)
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .endsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Whether a process of this account runs that /proc does not show, as with ProtectProc=invisible or hidepid=2. It may be
 * the server, whose lock must stay.
 */
function isHidden(pid: number): boolean {
  if (process.platform !== 'linux' || existsSync(`/proc/${pid}`)) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * The folder that a process serves, from its command line where its working directory may not be read, as that of a
 * systemd service with PrivateUsers. A running server that is not recognized would get a second one on its files.
 */
function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(codeOf(error))) throw error
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return realpathSync(args[args.indexOf('-D') + 1] ?? '')
  }
}
