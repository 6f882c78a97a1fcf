/** Runs the server, restarted when its sources change, and Vite's development server before it. Ctrl-C ends both. */
import { type ChildProcess, spawn } from 'node:child_process'
import { writeCssTypes } from './web/css-types.ts'
import { root } from './source-files.ts'

writeCssTypes()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const server = run('node', ['--watch', '--watch-preserve-output', 'server/main.ts'])
const web = run('vite', ['--clearScreen', 'false'])
let isEnding = false

for (const signal of signals) process.on(signal, end)
process.on('disconnect', end)
const ended = [server, web].map((child) => new Promise((resolve) => child.on('exit', resolve)))
for (const child of [server, web]) child.on('exit', end)

/** In a separate session, so that Ctrl-C reaches it once, through here. */
function run(program: string, args: string[]): ChildProcess {
  const env = { ...process.env, SHOW_OUTBOX: 'true' }
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('error', (error) => console.error(`${program} cannot be run: ${error.message}`))
  return child
}

function end(): void {
  if (isEnding) return
  isEnding = true
  for (const child of [server, web]) stopGroup(child)
  void Promise.all(ended).then(() => process.exit())
}

function stopGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // ended before
  }
}
