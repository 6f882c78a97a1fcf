import { spawn } from 'node:child_process'
import type { Environment } from './config-values.ts'

/**
 * Shows systemd that this process computes, as often as its WatchdogSec asks for: it restarts one that hangs. Does nothing
 * without systemd. Node cannot write to systemd's socket, so systemd's own program does. Source: F-276.
 */
export function startWatchdog(env: Environment, program = 'systemd-notify'): () => void {
  const microseconds = Number(env['WATCHDOG_USEC'])
  const isOurs = env['WATCHDOG_PID'] === undefined || Number(env['WATCHDOG_PID']) === process.pid
  if (!env['NOTIFY_SOCKET'] || !(microseconds > 0) || !isOurs) return () => {}
  const notify = () => {
    const { NOTIFY_SOCKET, PATH } = env
    spawn(program, ['WATCHDOG=1'], { stdio: 'ignore', env: { NOTIFY_SOCKET, PATH } }).on('error', () => {})
  }
  notify()
  const timer = setInterval(notify, microseconds / 3000).unref()
  return () => clearInterval(timer)
}
