import { createClosers } from './closers.ts'
import { readConfig } from './config.ts'
import { type Started, startQuaybid } from './start.ts'
import { StartFailure } from './start-failure.ts'
import { startWatchdog } from './watchdog.ts'

const closers = createClosers()
// From here on, as a migration may take longer than systemd waits.
startWatchdog(process.env)
let isStopping = false
let stoppedAt = 0
/** Milliseconds: npm and the terminal may pass on one Ctrl-C several times, all at once. */
const oneSignal = 1000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop) // the command that started this server was killed

try {
  const startedAt = performance.now()
  const started = await startQuaybid(readConfig(process.env), closers)
  announce(started, performance.now() - startedAt)
} catch (error) {
  // A start that is stopped half way ends in all kinds of errors, none of which is news.
  if (!isStopping) await fail(error)
}

/** Drains the app, then stops the database. A second signal, a second or more later, ends the process at once. */
function stop(): void {
  if (isStopping && performance.now() - stoppedAt > oneSignal) process.exit(1)
  if (isStopping) return
  isStopping = true
  stoppedAt = performance.now()
  closers.closeAll().then(() => process.exit(process.exitCode ?? 0), fail)
}

async function fail(error: unknown): Promise<void> {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
  await closers.closeAll().catch(() => {})
  process.exit()
}

function announce({ url, dataDir, storage, demo, exposedDemo }: Started, milliseconds: number): void {
  console.log(`\nQuaybid is ready at ${url} (after ${(milliseconds / 1000).toFixed(1)} s)`)
  if (demo.demo) {
    console.log(`\nDemo accounts, all with the password ${demo.password}`)
    for (const { portal, username, role } of demo.accounts) {
      console.log(`  ${username.padEnd(12)} ${role.padEnd(12)} ${url}${portal === 'staff' ? '/staff/login' : '/auth'}`)
    }
  }
  if (exposedDemo.length > 0) {
    console.warn(
      `Warning: other machines can sign in to the demo accounts ${exposedDemo.join(', ')} by a published password.`,
    )
  }
  const data = dataDir === null ? 'Data in the database of DATABASE_URL' : `Data in ${dataDir}`
  const files = dataDir !== null && storage.place.startsWith(dataDir) ? '' : `, uploaded files in ${storage.place}`
  console.log(`\n${data}${files}. Ctrl-C stops.\n`)
}
