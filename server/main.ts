import { announcer } from './announce.ts'
import { createClosers } from './closers.ts'
import { readConfig } from './config.ts'
import { misspelledIn, remembering } from './misspelled.ts'
import { startQuaybid } from './start.ts'
import { startWatchdog } from './watchdog.ts'

const say = announcer(process.env['NODE_ENV'] === 'production')
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
  const { env, names } = remembering(process.env)
  const config = readConfig(env)
  for (const line of misspelledIn(process.env, names)) say.warn(line)
  if (!config.outbound) say.warn('OUTBOUND=off: no email, push message or webhook is sent.')
  const started = await startQuaybid(config, closers)
  say.ready(started, performance.now() - startedAt)
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
  say.fail(error)
  process.exitCode = 1
  await closers.closeAll().catch(() => {})
  process.exit()
}
