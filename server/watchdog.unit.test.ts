import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import { startWatchdog } from './watchdog.ts'

/** A program in place of systemd's, which writes what it gets; returns its path and how often it was run, in what way. */
function recorder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [program, runs] = [join(folder, 'notify'), join(folder, 'runs')]
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${runs}\n`, { mode: 0o755 })
  writeFileSync(runs, '')
  return { program, runs: () => readFileSync(runs, 'utf8').trim().split('\n').filter(Boolean) }
}

test('shows systemd three times within its limit that the process computes', async () => {
  covers('F-276')
  const { program, runs } = recorder()
  onTestFinished(
    startWatchdog({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000', PATH: '/bin:/usr/bin' }, program),
  )
  await until(() => runs().length >= 3)
  expect(new Set(runs())).toEqual(new Set(['/run/notify WATCHDOG=1']))
})

test.each([
  ['without systemd', { PATH: '/bin' }],
  ['without a limit', { NOTIFY_SOCKET: '/run/notify', PATH: '/bin' }],
  [
    'where the limit is that of another process',
    { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '9', WATCHDOG_PID: '1' },
  ],
])('does nothing %s', (_when, env) => {
  covers('F-276')
  const { program, runs } = recorder()
  startWatchdog(env, program)()
  expect(runs()).toEqual([])
})

test('is no reason not to start where the program is missing', async () => {
  covers('F-276')
  onTestFinished(startWatchdog({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000' }, '/nowhere/notify'))
  await new Promise((resolve) => setImmediate(resolve))
})
